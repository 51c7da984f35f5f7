import type { CopyTree } from './copy'

/** An editor's override of a default sentence. `key`: namespace and path, such as `common:header.logIn`. */
export type CopyOverride = { key: string; text: string }

type Overridden<Store> = {
  store: Store
  /**
   * Keys of invalid overrides: the key is unknown, or the text has different `{{values}}` from the default sentence.
   */
  refused: string[]
}

/** Copies the default sentences and replaces those that have an override. Overrides of other namespaces are ignored. */
export function overriddenCopy<Store extends Partial<Record<string, CopyTree>>>(
  store: Store,
  overrides: readonly CopyOverride[],
): Overridden<Store> {
  const changed = structuredClone(store)
  const refused: string[] = []
  for (const { key, text } of overrides) {
    const [namespace = '', path = ''] = key.split(':')
    const tree = Object.hasOwn(store, namespace) ? changed[namespace] : undefined
    if (tree && !replaceSentence(tree, path.split('.'), text)) refused.push(key)
  }
  return { store: changed, refused }
}

/** Replaces one sentence of a tree. @returns false if the override is invalid */
function replaceSentence(tree: CopyTree, [first = '', ...rest]: string[], text: string): boolean {
  const former = Object.hasOwn(tree, first) ? tree[first] : undefined
  if (former === undefined) return false
  if (typeof former !== 'string') return replaceSentence(former, rest, text)
  const written = /\n/.test(former) ? text : onOneLine(text)
  const isValid = rest.length === 0 && holesOf(former) === holesOf(written)
  if (isValid) tree[first] = written
  return isValid
}

/** Replaces control characters in the override of a single-line sentence, such as a mail subject, by spaces. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * The `{{values}}` of a sentence, as one comparable string. Malformed ones count too, because they would be visible
 * on the page. The lookbehind keeps the time of the match linear: a match never starts within a run of braces.
 */
function holesOf(text: string): string {
  const holes = text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? []
  return [...new Set(holes.map((hole) => hole.replace(/\s/g, '')))].sort().join()
}
