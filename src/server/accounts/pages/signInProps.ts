import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { accountsShell } from '@/server/content/page/accountsShell'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { authError, type AuthFault } from '@/server/accounts/auth/authErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/pageProps'
import { getVisitor } from '@/server/accounts/auth/visitor'

export type SignInProps = ShellProps & {
  /** next-auth's error code, if any. */
  fault: AuthFault | null
  /** A link was asked for and may be on its way. */
  sent: boolean
  /** The path on this site to continue to after login. */
  onward: string
  /** The user, if already logged in. */
  user: Pick<SessionUser, 'name' | 'email'> | null
}

/** `/signin`: `?error=`, `?callbackUrl=` and `?sent=1` are next-auth's; they are validated here. */
export const signInProps: GetServerSideProps<SignInProps> = async (context) => {
  const { error, sent } = context.query
  // The language switcher and mailed links drop `callbackUrl`; then the cookie has it.
  const callbackUrl = context.query.callbackUrl ?? callbackFromCookie(context.req.cookies)
  const [shell, { user }] = await Promise.all([
    accountsShell(context, ['auth', 'errors', 'forms']),
    getVisitor(context),
  ])
  const props = {
    ...shell,
    fault: error === undefined ? null : authError(error),
    sent: sent === '1',
    onward: postLoginPath(callbackUrl, toLocale(context.locale)),
    user: user && { name: user.name, email: user.email },
  }
  return { props }
}
