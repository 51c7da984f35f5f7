import { useEffect, useEffectEvent } from 'react'
import { useRouter } from 'next/router'

/** The largest page number that the server accepts. */
const MAX_PAGE = 100_000

/** A list's parameters in the URL, such as search and page. `of` returns a parameter, or '' if it is missing. */
export type ListParams = {
  of: (name: string) => string
  /** The page number, from 1. */
  page: number
  /** The URL with changed parameters. An empty value removes a parameter; any change resets the page number. */
  href: (changes: Record<string, string>) => { pathname: string; query: Record<string, string> }
  /** Navigates to the URL that `href` returns. `replace` adds no history entry. */
  go: (changes: Record<string, string>, method?: 'push' | 'replace') => void
}

/**
 * Stores a list's search, sorting and page in the URL. The URL can then be shared, and the Back button restores the
 * list.
 */
export function useListParams(): ListParams {
  const router = useRouter()
  const { pathname, query } = router
  const of = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const href = (changes: Record<string, string>) => {
    const current = Object.keys(query).map((name) => [name, of(name)] as const)
    const next = { ...Object.fromEntries(current), page: '', ...changes }
    return { pathname, query: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) }
  }
  const go = (changes: Record<string, string>, method: 'push' | 'replace' = 'push') =>
    void router[method](href(changes), undefined, { shallow: true, scroll: false })
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(of('page'))) || 1))
  return { of, page, href, go }
}

type Query = { data: { pages: number } | undefined; isPlaceholderData: boolean }

/** Redirects to the last page if the page number in the URL is too large, because lists can shrink. */
export function useLastPage({ page, go }: ListParams, { data, isPlaceholderData }: Query): void {
  // Placeholder data comes from the previous query, so its number of pages does not apply.
  const last = isPlaceholderData ? undefined : data?.pages
  const goTo = useEffectEvent((to: number) => go({ page: String(to) }, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last)
  }, [page, last])
}

/** Returns the word that equals `asked`, or else the first one. */
export function oneOf<Option extends string>(options: readonly [Option, ...Option[]], value: string): Option {
  return options.find((option) => option === value) ?? options[0]
}
