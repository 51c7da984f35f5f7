import type { GetServerSidePropsContext, Redirect } from 'next'
import { accountsEnv } from '@/config/env.server'
import { toLocale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { withoutDialog } from './callbackUrl'
import type { Role } from '@/server/accounts/db/generated/prisma/client'
import { loggedIn, getVisitor } from './visitor'

/** next-auth's login URL, which redirects to the sign-in page. */
const SIGN_IN = '/api/auth/signin'

type Entry = { user: SessionUser } | { redirect: Redirect } | { notFound: true }

/**
 * Guard for a page's `getServerSideProps`. Returns an authorised `user`, or a result that the page must
 * return to Next.js unchanged. A visitor without a session is redirected to login, and then back to the page.
 * A page for one `role` is a 404 for all others. The account is read from the database, so an ended session
 * is refused immediately.
 *
 *     const entry = await requireUser(context, { role: 'ADMIN' })
 *     if (!('user' in entry)) return entry
 *
 * @throws AppError SERVICE_UNAVAILABLE if there is a session and the database cannot be reached
 */
export async function requireUser(
  context: GetServerSidePropsContext,
  { role }: { role?: Role } = {},
): Promise<Entry> {
  const visitor = await getVisitor(context)
  if (!visitor.user && !visitor.unverified) return { redirect: toLogIn(context) }
  const user = loggedIn(visitor)
  return !role || user.role === role ? { user } : { notFound: true }
}

/**
 * Returns the redirect to login. The URLs are absolute, because Next.js would add a locale prefix to a
 * relative one in a client-side transition.
 */
function toLogIn({ locale, resolvedUrl }: GetServerSidePropsContext): Redirect {
  const { SITE_URL } = accountsEnv()
  const page = withoutDialog(new URL(localePath(toLocale(locale), resolvedUrl), SITE_URL))
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: page.href })
  return { destination: `${SITE_URL}${SIGN_IN}?${query}`, statusCode: 302 }
}
