import { useRouter } from 'next/router'

/**
 * The largest page number that the server accepts. A larger number in the URL is reduced to it, because the
 * server would reject the query.
 */
const MAX_PAGE = 100_000

/**
 * The URL parameters of a list, such as search and page. `get` returns the value of a parameter, or '' if it
 * is missing.
 */
export type ListParams = {
  get: (name: string) => string
  /** The page number, from 1. */
  page: number
  /**
   * Returns the URL with changed parameters, for links. An empty value removes a parameter. If the changes do
   * not contain `page`, the URL leads to page 1, because another search or sorting shows other entries on
   * each page.
   */
  href: (changes: Record<string, string>) => { pathname: string; query: Record<string, string> }
  /**
   * Navigates to the URL that `href` returns. With `replace`, the navigation adds no history entry, so that
   * the Back button skips it. This is used, for example, to correct a page number that is too large.
   */
  go: (changes: Record<string, string>, method?: 'push' | 'replace') => void
}

/**
 * Stores the search, sorting and page of a list in the URL, so that a link shows the same list and the Back
 * button restores it.
 */
export function useListParams(): ListParams {
  const router = useRouter()
  const { pathname, query } = router
  const get = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const href = (changes: Record<string, string>) => {
    const current = Object.keys(query).map((name) => [name, get(name)] as const)
    const next = { ...Object.fromEntries(current), page: '', ...changes }
    return { pathname, query: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) }
  }
  const go = (changes: Record<string, string>, method: 'push' | 'replace' = 'push') =>
    void router[method](href(changes), undefined, { shallow: true, scroll: false })
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(get('page'))) || 1))
  return { get, page, href, go }
}

/**
 * Returns the option that equals `value` (a parameter of the URL). If there is none, returns the first
 * option: an unknown `?view=x` shows the first view.
 */
export function oneOf<Option extends string>(options: readonly [Option, ...Option[]], value: string): Option {
  return options.find((option) => option === value) ?? options[0]
}
