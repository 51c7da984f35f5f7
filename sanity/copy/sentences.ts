import { isRecord } from '../schemaTypes/validation'
import { DELIVERED } from './delivered'
import { placeOf } from './places'

/** One sentence of the site copy. */
export interface Sentence {
  /** Such as common:header.logIn */
  key: string
  /** Default text. Undefined for plural forms that the language does not use. */
  enCA: string | undefined
  zhHK: string | undefined
  /** Where it appears on the site. */
  place: string
}

/** Every sentence by its key, in the order of the default copy. */
export const SENTENCES: ReadonlyMap<string, Sentence> = allSentences()

function allSentences(): Map<string, Sentence> {
  const english = flat(DELIVERED.enCA)
  const chinese = flat(DELIVERED.zhHK)
  const keys = [...new Set([...english.keys(), ...chinese.keys()])]
  return new Map(
    keys.map((key) => [
      key,
      { key, enCA: english.get(key), zhHK: chinese.get(key), place: placeOf(key) ?? 'Elsewhere on the site' },
    ]),
  )
}

/** Flattens nested namespaces into keys: a colon after the namespace, dots between the other levels. */
function flat(namespaces: Record<string, unknown>): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (value: unknown, key: string, sign: string) => {
    if (typeof value === 'string') texts.set(key, value)
    if (!isRecord(value)) return
    for (const [name, inner] of Object.entries(value))
      walk(inner, key ? key + sign + name : name, key ? '.' : ':')
  }
  for (const [namespace, tree] of Object.entries(namespaces)) walk(tree, namespace, ':')
  return texts
}
