import { ROUTES } from '@/lib/routes'

/** The URL of a page's data, for client-side navigation. `path`: the page's path. */
const PAGE_DATA = /^\/_next\/data\/[^/]+\/[^/.]+(?<path>\/[^?]*)?\.json(?:\?|$)/

/**
 * Next.js itself forbids browsers to store the data of these pages and of those below them. The header would replace
 * that.
 */
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
