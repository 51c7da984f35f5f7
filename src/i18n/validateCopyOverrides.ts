import type { CopyTree } from './copy'

/** `key`: the namespace and path of the default text, such as `common:header.logIn`. */
export type CopyOverride = { key: string; text: string }

type Overridden<Store> = {
  store: Store
  /** The keys of overrides for unknown texts, and of those whose `{{placeholders}}` differ from the default text's. */
  refused: string[]
}

/** Does not change `store`. Skips overrides of namespaces that the caller has not loaded. */
export function overriddenCopy<Store extends Partial<Record<string, CopyTree>>>(
  store: Store,
  overrides: readonly CopyOverride[],
): Overridden<Store> {
  const copy = overrides.length > 0 ? structuredClone(store) : store
  const refused: string[] = []
  for (const { key, text } of overrides) {
    const [namespace = '', path = ''] = key.split(':')
    const tree = Object.hasOwn(store, namespace) ? copy[namespace] : undefined
    if (tree && !replaceSentence(tree, path.split('.'), text)) refused.push(key)
  }
  return { store: copy, refused }
}

/** Returns false, and changes nothing, if the override is invalid. */
function replaceSentence(tree: CopyTree, [key = '', ...deeperKeys]: string[], text: string): boolean {
  const defaultText = Object.hasOwn(tree, key) ? tree[key] : undefined
  if (defaultText === undefined) return false
  if (typeof defaultText !== 'string') return replaceSentence(defaultText, deeperKeys, text)
  const newText = /\n/.test(defaultText) ? text : onOneLine(text)
  const isValid = deeperKeys.length === 0 && placeholdersOf(defaultText) === placeholdersOf(newText)
  if (isValid) tree[key] = newText
  return isValid
}

/** For texts whose default text has only one line, such as mail subjects. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Malformed placeholders such as `{name}` count, because visitors would see them. Without the lookbehind, a
 * text with many braces would be slow to search.
 */
function placeholdersOf(text: string): string {
  const placeholders = text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? []
  return [...new Set(placeholders.map((placeholder) => placeholder.replace(/\s/g, '')))].sort().join()
}
