import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { authError, type AuthError } from '@/server/accounts/auth/knownAuthErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/shellProps'
import { getVisitor } from '@/server/accounts/auth/visitor'

export type SignInProps = ShellProps & {
  error: AuthError | null
  /** Whether the visitor has just requested a login link. */
  sent: boolean
  /** Whether the session has just ended on a page with personal data. */
  loggedOut: boolean
  nextPath: string
  /** If logged in, the page shows a link to continue. */
  user: Pick<SessionUser, 'name' | 'email'> | null
}

/** `sent` comes from the configuration of next-auth, `loggedOut` from `useSessionEnd`. */
export const signInProps: GetServerSideProps<SignInProps> = async (context) => {
  const { error, sent, loggedOut } = context.query
  // next-auth's redirect to `?sent=1` has no `callbackUrl`, but the cookie of next-auth has it.
  const callbackUrl = context.query.callbackUrl ?? callbackFromCookie(context.req.cookies)
  const [shell, { user }] = await Promise.all([
    accountsShell(context, ['auth', 'errors', 'forms']),
    getVisitor(context),
  ])
  const props = {
    ...shell,
    error: error === undefined ? null : authError(error),
    sent: sent === '1',
    loggedOut: loggedOut === '1',
    nextPath: postLoginPath(callbackUrl, toLocale(context.locale)),
    user: user && { name: user.name, email: user.email },
  }
  return { props }
}
