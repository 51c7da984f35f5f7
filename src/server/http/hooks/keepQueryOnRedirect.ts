import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { isLocale } from '@/i18n/locales'
import { articlePath, isSlug, SEARCH_PATH } from '@/lib/contentPaths'
import { isPageAddress } from '@/lib/pageAddress'

const PERMANENT_REDIRECT = 308
/**
 * From an address that an editor may point elsewhere, or from an untranslated article. Other temporary redirects set
 * the query themselves, or must have none, which may contain a secret.
 */
const TEMPORARY_REDIRECT = 307

const ARTICLES = articlePath('')
const isArticle = (route: string): boolean =>
  route !== SEARCH_PATH && route.startsWith(ARTICLES) && isSlug(route.slice(ARTICLES.length))

/** Keeps campaign parameters of old links. A cached redirect does not know the query (decision 23). */
export function keepQueryOnRedirect(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  const path = url.slice(0, start)
  const [, first = ''] = path.split('/')
  const route = isLocale(first) ? path.slice(first.length + 1) : path
  const statuses =
    isPageAddress(route) || isArticle(route) ? [PERMANENT_REDIRECT, TEMPORARY_REDIRECT] : [PERMANENT_REDIRECT]
  onHeaders(response, () => {
    const location = response.getHeader('location')
    if (!statuses.includes(response.statusCode) || typeof location !== 'string' || location.includes('?'))
      return
    response.setHeader('location', location + url.slice(start))
    // Next.js repeats the target, without the query, in this header for very old browsers.
    response.removeHeader('refresh')
  })
}
