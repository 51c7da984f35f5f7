import { LANGUAGES } from '../languages'
import { isRecord } from '../schemaTypes/validation'
import { DEFAULT_COPY } from './defaults'
import { findLocation } from './locations'

export interface Sentence {
  /** Such as common:header.logIn */
  key: string
  /** The default text by language field. Absent for plural forms that the language does not use. */
  texts: Readonly<Record<string, string>>
  /** Where visitors see the sentence on the site. */
  location: string
}

/** Every sentence of the site copy by key, in the order of the default copy. */
export const SENTENCES: ReadonlyMap<string, Sentence> = collectSentences()

function collectSentences(): Map<string, Sentence> {
  const sentences = new Map<string, Sentence>()
  for (const { field } of LANGUAGES) {
    for (const [key, text] of flattenCopy(DEFAULT_COPY[field] ?? {})) {
      const known = sentences.get(key) ?? {
        key,
        texts: {},
        location: findLocation(key) ?? 'Elsewhere on the site',
      }
      sentences.set(key, { ...known, texts: { ...known.texts, [field]: text } })
    }
  }
  return sentences
}

/** Flattens nested namespaces into keys: a colon after the namespace, dots between the other levels. */
function flattenCopy(namespaces: Record<string, unknown>): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (value: unknown, key: string, separator: string) => {
    if (typeof value === 'string') texts.set(key, value)
    if (!isRecord(value)) return
    for (const [name, child] of Object.entries(value))
      walk(child, key ? key + separator + name : name, key ? '.' : ':')
  }
  for (const [namespace, tree] of Object.entries(namespaces)) walk(tree, namespace, ':')
  return texts
}
