import { isRedirectTarget } from '../../src/lib/pageAddress'
import { ENGLISH_ONLY } from '../../src/lib/routes'
import { currentPath, validateInternalLink } from '../links/internalPages'
import type { FetchQuery } from './slugField'

const withoutLanguage = (path: string): string => path.replace(/^\/zh-HK(?=\/)/, '')

/** Returns an error unless the target of a redirect is a page of the site that does not redirect again. */
export async function validateTarget(to: unknown, from: unknown, fetch: FetchQuery): Promise<true | string> {
  if (typeof to !== 'string' || !to.trim()) return 'Choose the page that the address opens'
  if (!isRedirectTarget(to))
    return 'Enter only the path of a page of this site, such as /company, without spaces, “?” and “#”'
  const path = withoutLanguage(to)
  if (path === from) return 'The address opens itself: choose another page'
  const redirects = await fetch('*[_type == "redirect" && from == $path]._id', { path })
  if (redirects.length > 0) return `${path} is a redirect, too: choose the page that it opens`
  if (path !== to && ENGLISH_ONLY.includes(path)) return `The page has no Chinese version: choose ${path}`
  const current = await currentPath(path, fetch)
  if (current) return `${path} redirects to its current address: choose ${to.replace(path, current)}`
  return validateInternalLink(to, fetch)
}

/** Returns an error if another redirect leads to the address, because visitors would be redirected twice. */
export async function validateFirstAddress(from: unknown, fetch: FetchQuery): Promise<true | string> {
  if (typeof from !== 'string' || !from) return true
  const paths = [from, `/zh-HK${from}`]
  const queries = paths.map((path) => fetch('*[_type == "redirect" && to == $path].from', { path }))
  const [other] = (await Promise.all(queries)).flat().filter((address) => address !== from)
  return other === undefined || `The redirect ${other} opens ${from} : let it open the page itself`
}
