import type { CopyTree } from './copy'

/** A sentence in place of the delivered one. `key` as in `common:header.logIn`. */
export type CopyOverride = { key: string; text: string }

type Overridden<Store> = {
  store: Store
  /** Keys of invalid overrides: unknown, or with other `{{values}}`. */
  refused: string[]
}

/**
 * The copy with editors' sentences in it; the delivered one stays as it is. Overrides of namespaces that the store does
 * not hold are passed over.
 */
export function overriddenCopy<Store extends Partial<Record<string, CopyTree>>>(
  store: Store,
  overrides: readonly CopyOverride[],
): Overridden<Store> {
  const result = { ...store }
  const refused: string[] = []
  for (const { key, text } of overrides) {
    const [namespace = '', path = ''] = key.split(':')
    const name = Object.keys(store).find((it): it is keyof Store & string => it === namespace)
    const tree = name === undefined ? undefined : result[name]
    if (name === undefined || tree === undefined) continue
    const changed = withSentence(tree, path.split('.'), text)
    if (changed) Object.assign(result, { [name]: changed })
    else refused.push(key)
  }
  return { store: result, refused }
}

/** The tree with one sentence replaced; null if the override is invalid. */
function withSentence(tree: CopyTree, [first = '', ...rest]: string[], text: string): CopyTree | null {
  const delivered = Object.hasOwn(tree, first) ? tree[first] : undefined
  if (delivered === undefined) return null
  if (typeof delivered === 'string') {
    const written = /\n/.test(delivered) ? text : onOneLine(text)
    return rest.length === 0 && holesOf(delivered) === holesOf(written) ? { ...tree, [first]: written } : null
  }
  const branch = withSentence(delivered, rest, text)
  return branch && { ...tree, [first]: branch }
}

/** A sentence that takes the place of one on a single line, such as the subject of a mail, which allows nothing else. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Matches `{{name}}` and malformed variants, which would be visible on the page. The lookbehind keeps it linear: a
 * match never starts within a run of braces.
 */
function holesOf(text: string): string {
  const holes = text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? []
  return [...new Set(holes.map((hole) => hole.replace(/\s/g, '')))].sort().join()
}
