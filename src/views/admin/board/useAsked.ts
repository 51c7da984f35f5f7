import { useRouter } from 'next/router'

/** What the page's address asks for. A parameter that is absent reads as ''. */
export type Asked = {
  of: (name: string) => string
  /** From 1. */
  page: number
  /** The address with changes: an empty value leaves its parameter out. Whatever else changes, the pages begin anew. */
  href: (changes: Record<string, string>) => { pathname: string; query: Record<string, string> }
  /** Goes there; `replace` where Back should not come by again. */
  go: (changes: Record<string, string>, how?: 'push' | 'replace') => void
}

/** The state of the lists is in the address: it can be sent to a colleague, and Back goes back. */
export function useAsked(): Asked {
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
  return { of, page: Math.max(1, Math.trunc(Number(of('page'))) || 1), href, go }
}

/** One of a list of words, or its first where the address has another. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], asked: string): Word {
  return words.find((word) => word === asked) ?? words[0]
}
