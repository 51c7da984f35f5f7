import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import { authError, type AuthError } from '@/server/accounts/auth/knownAuthErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/shellProps'

export type AuthErrorProps = ShellProps & {
  error: AuthError
  /** The page to open after the login. */
  nextPath: string
  /** The login page, which opens `nextPath` after the login. */
  signIn: string
}

/** Does not read the session, so the page also works while the database is down. */
export const authErrorProps: GetServerSideProps<AuthErrorProps> = async (context) => {
  const locale = toLocale(context.locale)
  const nextPath = postLoginPath(callbackFromCookie(context.req.cookies), locale)
  const query =
    nextPath === localePath(locale, ROUTES.account)
      ? ''
      : `?${new URLSearchParams({ callbackUrl: nextPath })}`
  const shell = await accountsShell(context, ['auth', 'errors'])
  return {
    props: { ...shell, error: authError(context.query.error), nextPath, signIn: ROUTES.signIn + query },
  }
}
