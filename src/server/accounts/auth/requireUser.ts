import type { GetServerSidePropsContext, Redirect } from 'next'
import { toLocale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { siteOrigin } from '@/server/http/request/siteOrigin'
import { withoutDialog } from './callbackUrl'
import type { Role } from '@/server/accounts/db/generated/prisma/client'
import { requireLogin, getVisitor } from './visitor'

/** next-auth stores the callback URL in a cookie and then redirects to this site's login page. */
const SIGN_IN = '/api/auth/signin'

type Entry = { user: SessionUser } | { redirect: Redirect } | { notFound: true }

/**
 * Guard for `getServerSideProps`: an anonymous visitor logs in first, a user with another role gets 404. Reads the
 * session from the database, so an ended one is refused immediately.
 * @throws AppError SERVICE_UNAVAILABLE if the visitor has a session cookie and the database is down
 */
export async function requireUser(
  context: GetServerSidePropsContext,
  { role }: { role?: Role } = {},
): Promise<Entry> {
  const visitor = await getVisitor(context)
  if (!visitor.user && !visitor.unverified) return { redirect: toLogIn(context) }
  const user = requireLogin(visitor)
  return !role || user.role === role ? { user } : { notFound: true }
}

/** Absolute, so that the router opens it at once: at a path, it would first look for a page. */
function toLogIn({ locale, resolvedUrl }: GetServerSidePropsContext): Redirect {
  const origin = siteOrigin()
  const page = withoutDialog(new URL(localePath(toLocale(locale), resolvedUrl), origin))
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: page.href })
  return { destination: `${origin}${SIGN_IN}?${query}`, statusCode: 302 }
}
