import { useEffect, useEffectEvent } from 'react'
import { useRouter } from 'next/router'

/** The largest page number that the server accepts. */
const MOST_PAGES = 100_000

/** The list parameters in the URL. A missing parameter reads as ''. */
export type Asked = {
  of: (name: string) => string
  /** The page number, from 1. */
  page: number
  /** The URL with changed parameters. An empty value removes a parameter; any change resets the page number. */
  href: (changes: Record<string, string>) => { pathname: string; query: Record<string, string> }
  /** Navigates to that URL; `replace` adds no history entry. */
  go: (changes: Record<string, string>, how?: 'push' | 'replace') => void
}

/** Stores list state in the URL, so that it can be shared and Back restores it. */
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

/** Redirects a page number beyond the end to the last page, because lists can shrink. */
export function useLastPage({ page, go }: Asked, { data, isPlaceholderData }: Answer): void {
  // Data of an earlier query is not the result of this one.
  const last = isPlaceholderData ? undefined : data?.pages
  const goTo = useEffectEvent((to: number) => go({ page: String(to) }, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last)
  }, [page, last])
}

/** Returns the word that equals `asked`, or else the first one. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], asked: string): Word {
  return words.find((word) => word === asked) ?? words[0]
}
