import { endReports, reportError } from './reportError'
import { localeOf, localePath } from './routes'

const DOM_ERRORS = ['NotFoundError', 'HierarchyRequestError']

/**
 * Whether React could not change the document, because an extension or a translation has moved its elements. What
 * React should have removed stays on the screen.
 */
export function isDocumentError(error: unknown): boolean {
  return error instanceof DOMException && DOM_ERRORS.includes(error.name)
}

let isLeaving = false

/**
 * Reloads the page, which replaces a damaged document or gets a page's unusable data anew. If a reload has loaded
 * this page, opens `/500` instead; an error on `/500` is only reported. One fault in the document causes many errors,
 * so only the first one is reported.
 */
export function leaveDocument(error: unknown): void {
  if (isLeaving) return
  isLeaving = true
  reportError(error)
  endReports()
  const errorPage = localePath(localeOf(location.pathname), '/500')
  if (location.pathname === errorPage) return
  if (isLoadedAnew()) return location.replace(errorPage)
  // Otherwise, the reload would restore the scroll position of the page that the visitor has left.
  scrollTo({ top: 0, behavior: 'instant' })
  location.reload()
}

/** Also true if the browser does not say how it loaded the page, which must not reload forever. */
function isLoadedAnew(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!load || !('type' in load)) return true
  return load.type === 'reload' && withoutFragment(load.name) === withoutFragment(location.href)
}

const withoutFragment = (address: string) => address.replace(/#.*/, '')
