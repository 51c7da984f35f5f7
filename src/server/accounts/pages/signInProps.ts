import type { GetServerSideProps } from 'next'
import { toLocale } from '@/i18n/locales'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { authError, type AuthError } from '@/server/accounts/auth/knownAuthErrors'
import { callbackFromCookie, postLoginPath } from '@/server/accounts/auth/callbackUrl'
import type { ShellProps } from '@/server/content/page/shellProps'
import { getVisitor } from '@/server/accounts/auth/visitor'

export type SignInProps = ShellProps & {
  /** The login error of `?error=`, which the page explains; null if there is none. */
  error: AuthError | null
  /**
   * Whether the visitor has just requested a login link (`?sent=1`), so that the page says to check the
   * mailbox.
   */
  sent: boolean
  /** Whether the visitor has just logged out on a page with personal data (`?loggedOut=1`), so that the page says so. */
  loggedOut: boolean
  /** The path on this site to open after login. */
  nextPath: string
  /** The logged-in user, for whom the page shows a link to continue; null for an anonymous visitor. */
  user: Pick<SessionUser, 'name' | 'email'> | null
}

/**
 * `/signin`: the login page. Validates the query parameters: `error` and `callbackUrl` of next-auth, `sent`,
 * which the configuration of next-auth adds after a login link was requested (`/signin?sent=1`), and `loggedOut`,
 * which `useRedirectOnLogout` adds.
 */
export const signInProps: GetServerSideProps<SignInProps> = async (context) => {
  const { error, sent, loggedOut } = context.query
  // If the URL has no `callbackUrl` (the page to open after login), it is read from next-auth's cookie: the URL loses
  // the parameter when the visitor requests a login link without JavaScript.
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
