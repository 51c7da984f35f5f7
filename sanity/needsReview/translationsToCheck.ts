import { isFilled } from '../../src/lib/invisibleText'
import { documentLanguages, LANGUAGES } from '../languages'
import { isRecord, type ValidationResult } from '../schemaTypes/validation'

/** A translation whose original has changed since. `path`: of the localized text, as `pathText` writes it. */
export interface TranslationToCheck {
  _key: string
  _type: 'translationToCheck'
  path: string
  /** The field of the language, such as `zhHK`. */
  language: string
  /** The beginning of the first paragraph that has changed. */
  original: string
  /** Digest of the original that the translation belongs to. Entries from before 2026-11-27 have none. */
  former?: string
}

type LocalizedText = Record<string, unknown>
/** As Studio's: an array stands for a range of a list. */
type Path = readonly (string | number | { _key: string } | readonly unknown[])[]

/** Writes the path of a field in one form for the walk through a document and for Studio's paths. */
export const pathText = (path: Path): string =>
  path.map((part) => (isRecord(part) ? `[${part._key}]` : String(part))).join('.')

const MAX_ORIGINAL_LENGTH = 80

/**
 * Returns the change of the field `translationsToCheck` when a draft is published; empty if the field stays as it is. A
 * text gets an entry if its words have changed in the first language of the document, but not in another one. The entry
 * goes when the translation changes, too, when the original is as before, when the text is deleted, or when an editor
 * deletes the entry.
 */
export function translationsToCheck(
  draft: Record<string, unknown>,
  published: Record<string, unknown> | null,
): { translationsToCheck?: TranslationToCheck[] } {
  const [main, ...translations] = documentLanguages(draft)
  if (!main || !published) return {}
  const before = textsIn(published)
  const listed = entriesOf(draft)
  const entries = [...textsIn(draft)].flatMap(([path, now]) =>
    translations.flatMap(({ field }): TranslationToCheck[] => {
      const was = before.get(path)
      const has = (text: LocalizedText) => isFilled(text[main.field]) && isFilled(text[field])
      if (!has(now)) return []
      const entry = listed.find((each) => each.path === path && each.language === field)
      const changed = (name: string) => was !== undefined && wordsOf(was[name]) !== wordsOf(now[name])
      if (changed(field)) return []
      if (!was || !has(was) || !changed(main.field)) return entry ? [entry] : []
      const former = entry ? entry.former : digestOf(wordsOf(was[main.field]))
      if (former === digestOf(wordsOf(now[main.field]))) return []
      const original = changedParagraph(was[main.field], now[main.field]).slice(0, MAX_ORIGINAL_LENGTH)
      const stored = { _key: keyOf(path, field), path, language: field, original, ...(former && { former }) }
      return [{ ...stored, _type: 'translationToCheck' }]
    }),
  )
  return JSON.stringify(entries) === JSON.stringify(listed) ? {} : { translationsToCheck: entries }
}

const keyOf = (path: string, field: string) => `${field}-${path.replace(/[^a-z0-9]+/gi, '-')}`

/** The entries of a document. Omits invalid ones, which a program may have written. */
export function entriesOf(document: Record<string, unknown> | undefined): TranslationToCheck[] {
  const stored = document?.translationsToCheck
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

const isEntry = (value: unknown): value is TranslationToCheck =>
  isRecord(value) && ['_key', 'path', 'language', 'original'].every((name) => typeof value[name] === 'string')

/** Returns a warning if the translation of a text is older than the text. `path`: as `pathText` writes it. */
export function warnIfTranslationOutdated(
  title: string,
  path: string,
  document: Record<string, unknown> | undefined,
): ValidationResult {
  const entry = entriesOf(document).find((each) => each.path === path)
  const language = LANGUAGES.find(({ field }) => field === entry?.language)
  if (!language) return true
  return {
    message: `The original of “${title}” has changed since the ${language.name} text. Change the ${language.name} text, or delete its entry in “Translations to check”, at the end of the document, if it is right`,
    path: [language.field],
  }
}

/** The localized texts of a document at any depth, by path. An entry of a list has its key in the path. */
function textsIn(value: unknown, path: Path = []): Map<string, LocalizedText> {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? { _key: item._key } : index
      return textsIn(item, [...path, key])
    })
    return new Map(items.flatMap((texts) => [...texts]))
  }
  if (!isRecord(value)) return new Map()
  if (LANGUAGES.some(({ field }) => field in value)) return new Map([[pathText(path), value]])
  return new Map(Object.entries(value).flatMap(([name, field]) => [...textsIn(field, [...path, name])]))
}

/** What differs if a text has other words: not the keys, the emphasis and the links of formatted text. */
const wordsOf = (text: unknown): string =>
  JSON.stringify(text, (name, value: unknown) =>
    ['_key', 'marks', 'markDefs'].includes(name) ? undefined : value,
  ) ?? ''

/** Short, so that a document does not keep a second copy of a long text. */
function digestOf(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return `${text.length}-${hash >>> 0}`
}

/** The first paragraph that the earlier text does not have; the first one if paragraphs were only removed. */
function changedParagraph(was: unknown, now: unknown): string {
  const before = paragraphsOf(was)
  const paragraphs = paragraphsOf(now)
  return paragraphs.find((paragraph) => !before.includes(paragraph)) ?? paragraphs[0] ?? ''
}

const paragraphsOf = (text: unknown): string[] =>
  (Array.isArray(text) ? text : [text]).map(plainText).filter(Boolean)

/** The words of a plain or formatted text. */
function plainText(text: unknown): string {
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map(plainText).filter(Boolean).join(' ')
  if (!isRecord(text)) return ''
  const { text: words, children, rows, cells, value } = text
  return plainText([words, children, rows, cells, value])
}
