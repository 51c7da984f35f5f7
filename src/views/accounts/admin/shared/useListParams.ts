import { useEffect, useEffectEvent } from 'react'
import { useRouter } from 'next/router'

/** The server refuses pages behind this one. */
const MOST_PAGES = 100_000

/** What the page's address asks for. A parameter that is absent reads as ''. */
export type Asked = {
  of: (name: string) => string
  /** From 1. */
  page: number
  /** The URL with changed parameters. An empty value removes a parameter; any change resets the page number. */
  href: (changes: Record<string, string>) => { pathname: string; query: Record<string, string> }
  /** Goes there; `replace` where Back should not come by again. */
  go: (changes: Record<string, string>, how?: 'push' | 'replace') => void
}

/** The state of the lists is in the address: it can be sent to a colleague, and Back goes back. */
export function useListParams(): Asked {
  const router = useRouter()
  const { pathname, query } = router
  const of = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const href = (changes: Record<string, string>) => {
    const present = Object.keys(query).map((name) => [name, of(name)] as const)
    const next = { ...Object.fromEntries(present), page: '', ...changes }
    return { pathname, query: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) }
  }
  const go = (changes: Record<string, string>, how: 'push' | 'replace' = 'push') =>
    void router[how](href(changes), undefined, { shallow: true, scroll: false })
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(of('page'))) || 1))
  return { of, page, href, go }
}

type Answer = { data: { pages: number } | undefined; isPlaceholderData: boolean }

/** Where the address asks for a page behind the last one, which may have been there once, goes to the last one. */
export function useLastPage({ page, go }: Asked, { data, isPlaceholderData }: Answer): void {
  // Data of an earlier query is not the result of this one.
  const last = isPlaceholderData ? undefined : data?.pages
  const goTo = useEffectEvent((to: number) => go({ page: String(to) }, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last)
  }, [page, last])
}

/** One of a list of words, or its first where the address has another. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], asked: string): Word {
  return words.find((word) => word === asked) ?? words[0]
}
