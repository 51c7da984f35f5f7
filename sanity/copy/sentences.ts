import { isRecord } from '../schemaTypes/validation'
import { DELIVERED } from './delivered'
import { placeOf } from './places'

/** One piece of the site's own words. */
export interface Sentence {
  /** Such as common:header.logIn */
  key: string
  /** As delivered; a language that counts otherwise lacks the forms that it does not need. */
  enCA: string | undefined
  zhHK: string | undefined
  /** Where a visitor meets it. */
  place: string
}

/** Every sentence by its key, in the order in which they were delivered. */
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

/** The texts of a tree of namespaces by key: the first step down ends in a colon, the others in dots. */
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
