import type { CopyTree } from './copy'

/**
 * A text that an editor has written in Sanity to replace a default text of the user interface. `key`: the
 * namespace and path of the default text, such as `common:header.logIn`.
 */
export type CopyOverride = { key: string; text: string }

type Overridden<Store> = {
  store: Store
  /**
   * Keys of overrides that were not applied. Either the key is unknown, or the placeholders (`{{name}}`)
   * differ from those of the default text, so that a value would be missing or visitors would see a
   * placeholder.
   */
  refused: string[]
}

/**
 * Applies `overrides`, the texts that editors have written in Sanity, to `store`, the default texts by
 * namespace. Returns the texts with the valid overrides, and the keys of the invalid ones; `store` does not
 * change. Skips overrides of namespaces that `store` does not contain. They are not invalid: the caller has
 * loaded only some namespaces.
 */
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

/**
 * Replaces one default text in `tree` by the text that an editor has written in Sanity. Returns false, and
 * changes nothing, if the key is unknown or the `{{placeholders}}` differ.
 */
function replaceSentence(tree: CopyTree, [key = '', ...deeperKeys]: string[], text: string): boolean {
  const defaultText = Object.hasOwn(tree, key) ? tree[key] : undefined
  if (defaultText === undefined) return false
  if (typeof defaultText !== 'string') return replaceSentence(defaultText, deeperKeys, text)
  const newText = /\n/.test(defaultText) ? text : onOneLine(text)
  const isValid = deeperKeys.length === 0 && placeholdersOf(defaultText) === placeholdersOf(newText)
  if (isValid) tree[key] = newText
  return isValid
}

/**
 * Replaces line breaks and other control characters by a space. Applied to texts whose default text has only
 * one line, such as mail subjects.
 */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * The `{{placeholders}}` of a text as one string, to compare a default text with its override. Malformed
 * placeholders such as `{name}` count too, because visitors would see them. With the lookbehind `(?<!\{)`, a
 * match starts only at the first of several braces in a row. Without it, a text with many braces would be
 * slow to search.
 */
function placeholdersOf(text: string): string {
  const placeholders = text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? []
  return [...new Set(placeholders.map((placeholder) => placeholder.replace(/\s/g, '')))].sort().join()
}
