import type { GetServerSidePropsContext, Redirect } from 'next'
import { accountsEnv } from '@/config/env.server'
import { toLocale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import type { SessionUser } from './auth'
import { withoutDialog } from './callbackUrl'
import type { Role } from './generated/prisma/client'
import { loggedIn, visitorOf } from './session'

/** Where next-auth asks for a log-in; it hands on to the sign-in page. */
const SIGN_IN = '/api/auth/signin'

type Entry = { user: SessionUser } | { redirect: Redirect } | { notFound: true }

/**
 * The guard of a page's `getServerSideProps`: whoever may enter comes as `user`, and every other answer is handed to
 * Next as it is. Without a session it leads to the log-in and back to this page. A page for one `role` does not exist
 * for the others. The account is the database's at this request, so that whatever ends a session counts at once.
 *
 *     const entry = await requireUser(context, { role: 'ADMIN' })
 *     if (!('user' in entry)) return entry
 *
 * @throws AppError SERVICE_UNAVAILABLE where there is a session and the database cannot be reached
 */
export async function requireUser(
  context: GetServerSidePropsContext,
  { role }: { role?: Role } = {},
): Promise<Entry> {
  const visitor = await visitorOf(context)
  if (!visitor.user && !visitor.unchecked) return { redirect: toLogIn(context) }
  const user = loggedIn(visitor)
  return !role || user.role === role ? { user } : { notFound: true }
}

/** Absolute addresses: on a client-side transition Next would put a locale before a relative one. */
function toLogIn({ locale, resolvedUrl }: GetServerSidePropsContext): Redirect {
  const { SITE_URL } = accountsEnv()
  const page = withoutDialog(new URL(localePath(toLocale(locale), resolvedUrl), SITE_URL))
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: page.href })
  return { destination: `${SITE_URL}${SIGN_IN}?${query}`, statusCode: 302 }
}
