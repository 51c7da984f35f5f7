import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { accountsShell } from '@/server/content/page/accountsShell'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { authError, type AuthError } from '@/server/accounts/auth/knownAuthErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/pageProps'
import { getVisitor } from '@/server/accounts/auth/visitor'

export type SignInProps = ShellProps & {
  /** The error code in the URL, to explain on the page; null if there is none. */
  error: AuthError | null
  /** Whether the visitor has just requested a login link by mail. */
  sent: boolean
  /** The path on this site to open after login. */
  nextPath: string
  /** The visitor, if already logged in; null otherwise. */
  user: Pick<SessionUser, 'name' | 'email'> | null
}

/**
 * `/signin`: the login page. next-auth sets `?error=`, `?callbackUrl=` and `?sent=1`; this function validates
 * them.
 */
export const signInProps: GetServerSideProps<SignInProps> = async (context) => {
  const { error, sent } = context.query
  // If the URL lacks `callbackUrl`, the cookie of next-auth contains it: the language switcher and mailed
  // links drop the parameter.
  const callbackUrl = context.query.callbackUrl ?? callbackFromCookie(context.req.cookies)
  const [shell, { user }] = await Promise.all([
    accountsShell(context, ['auth', 'errors', 'forms']),
    getVisitor(context),
  ])
  const props = {
    ...shell,
    error: error === undefined ? null : authError(error),
    sent: sent === '1',
    nextPath: postLoginPath(callbackUrl, toLocale(context.locale)),
    user: user && { name: user.name, email: user.email },
  }
  return { props }
}
