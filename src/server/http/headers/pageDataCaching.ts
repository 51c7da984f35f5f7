import { ROUTES } from '@/lib/routes'

/** The URL of a page's data. `path`: the page's path without the locale; undefined for the home page. */
const PAGE_DATA = /^\/_next\/data\/[^/]+\/[^/.]+(?<path>\/[^?]*)?\.json(?:\?|$)/

/** With the data of these pages and of those below them, Next.js itself sends `no-store`, which must stay. */
const PERSONAL = [ROUTES.account, ROUTES.users, ROUTES.signIn, ROUTES.authError, ROUTES.sendContact]

/**
 * Makes browsers ask the server before they use stored page data. Next.js itself lets them use old data for a
 * year while they load the new data (`stale-while-revalidate`), so that a returning visitor would see the
 * previous version.
 */
export function pageDataCaching(url = ''): Readonly<Record<string, string>> {
  const groups = PAGE_DATA.exec(url)?.groups
  if (!groups || PERSONAL.some((path) => `${groups.path}/`.startsWith(`${path}/`))) return {}
  return { 'cache-control': 'no-cache' }
}
