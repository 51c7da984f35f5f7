import { ROUTES } from '@/lib/routes'

/** Matches the URL of a page's data, which browsers load for client-side navigation. `path`: the page's path. */
const PAGE_DATA = /^\/_next\/data\/[^/]+\/[^/.]+(?<path>\/[^?]*)?\.json(?:\?|$)/

/**
 * Pages that may contain data of their visitor, and pages below them. `pageDataCaching` returns no header for their
 * data, because Next.js already forbids browsers to store it.
 */
const PERSONAL = [ROUTES.account, ROUTES.users, ROUTES.signIn, ROUTES.authError, ROUTES.sendContact]

/**
 * Returns headers by which browsers ask whether the data of a content page has changed before they use it again.
 * Next.js itself lets them use old data for a year while they load the new data (`stale-while-revalidate`), so
 * that a returning visitor would see the previous version of a page.
 */
export function pageDataCaching(url = ''): Readonly<Record<string, string>> {
  const groups = PAGE_DATA.exec(url)?.groups
  if (!groups || PERSONAL.some((path) => groups.path?.startsWith(path))) return {}
  return { 'cache-control': 'no-cache' }
}
