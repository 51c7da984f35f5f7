import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { accountsShell } from '@/server/content/page/accountsShell'
import { authError, type AuthError } from '@/server/accounts/auth/knownAuthErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/pageProps'

export type AuthErrorProps = ShellProps & {
  error: AuthError
  /** The route of the sign-in page, with the callback URL of the visitor as query. */
  signIn: string
}

/**
 * `/error`: the page that explains an error code of next-auth (`?error=`). Works without the database and
 * without the session.
 */
export const authErrorProps: GetServerSideProps<AuthErrorProps> = async (context) => {
  const locale = toLocale(context.locale)
  const nextPath = postLoginPath(callbackFromCookie(context.req.cookies), locale)
  const query =
    nextPath === localePath(locale, ROUTES.home) ? '' : `?${new URLSearchParams({ callbackUrl: nextPath })}`
  const shell = await accountsShell(context, ['auth', 'errors'])
  return { props: { ...shell, error: authError(context.query.error), signIn: ROUTES.signIn + query } }
}
