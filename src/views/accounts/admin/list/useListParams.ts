import { useRouter } from 'next/router'
import { MAX_SEARCH } from '@/lib/maxSearch'
import { leaveOwnEntry, markOwnEntry } from '@/lib/ownEntries'

/** A larger number in the URL is reduced to this one, because the server would reject the query. */
const MAX_PAGE = 100_000

/**
 * The URL parameters of a list. `get` returns '' for a missing parameter. It removes NUL, and cuts a longer search,
 * because the server would reject the query.
 */
export type ListParams = {
  get: (name: string) => string
  /** From 1. */
  page: number
  /**
   * The URL with changed parameters. An empty value removes a parameter. Without `page`, the URL leads to
   * page 1, because another search or sorting shows other entries on each page.
   */
  href: (changes: Record<string, string>) => { pathname: string; query: Record<string, string> }
  /** `replace` adds no history entry, so that the Back button skips the URL. */
  go: (changes: Record<string, string>, method?: 'push' | 'replace') => void
  /**
   * Opens the entry of the list with this id, or closes it if the id is ''. Opening adds a history entry, so that the
   * Back button closes it.
   */
  open: (name: 'message' | 'user', id: string) => Promise<void>
}

/** Stores search, sorting and page in the URL, so that links and the Back button restore the list. */
export function useListParams(): ListParams {
  const router = useRouter()
  const { pathname, query } = router
  const get = (name: string) => {
    const value = query[name]
    if (typeof value !== 'string') return ''
    const text = value.replaceAll('\0', '')
    return name === 'search' ? text.slice(0, MAX_SEARCH) : text
  }
  const href = (changes: Record<string, string>) => {
    const current = Object.keys(query).map((name) => [name, get(name)] as const)
    const next = { ...Object.fromEntries(current), page: '', ...changes }
    return { pathname, query: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) }
  }
  const navigate = (changes: Record<string, string>, method: 'push' | 'replace') =>
    router[method](href(changes), undefined, { shallow: true, scroll: false })
  const go = (changes: Record<string, string>, method: 'push' | 'replace' = 'push') =>
    void navigate(changes, method)
  const open = async (name: 'message' | 'user', id: string) => {
    if (!id && leaveOwnEntry()) return
    // Back from a second one would open the first one again.
    const isFirst = get(name) === ''
    const isDone = await navigate({ [name]: id, page: get('page') }, id ? 'push' : 'replace')
    if (id && isFirst && isDone) markOwnEntry()
  }
  return { get, page: pageIn(get('page')), href, go, open }
}

/** `value`: of a URL parameter, so it can be any text. */
export const pageIn = (value: string): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(value)) || 1))

/** `value`: of a URL parameter, so it can be any text. */
export function oneOf<Option extends string>(options: readonly [Option, ...Option[]], value: string): Option {
  return options.find((option) => option === value) ?? options[0]
}
