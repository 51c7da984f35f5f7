import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { accountsShell } from '@/server/content/page/accountsShell'
import { authError, type AuthFault } from '@/server/accounts/auth/authErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/pageProps'

export type AuthErrorProps = ShellProps & {
  fault: AuthFault
  /** The sign-in page with the visitor's callback URL, without locale prefix. */
  signIn: string
}

/** `/error`: explains next-auth's `?error=`. Uses neither the database nor the session. */
export const authErrorProps: GetServerSideProps<AuthErrorProps> = async (context) => {
  const locale = toLocale(context.locale)
  const onward = postLoginPath(callbackFromCookie(context.req.cookies), locale)
  const query =
    onward === localePath(locale, ROUTES.home) ? '' : `?${new URLSearchParams({ callbackUrl: onward })}`
  const shell = await accountsShell(context, ['auth', 'errors'])
  return { props: { ...shell, fault: authError(context.query.error), signIn: ROUTES.signIn + query } }
}
