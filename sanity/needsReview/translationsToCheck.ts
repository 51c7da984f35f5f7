import { isFilled } from '../../src/lib/invisibleText'
import { documentLanguages } from '../languages'
import { isRecord, type ValidationResult } from '../schemaTypes/validation'
import { pathText, textsIn, type LocalizedText } from './localizedTexts'

/**
 * A translation whose original has changed since, or that is a copy of the original. `path`: of the localized text, as
 * `pathText` writes it.
 */
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
  /** Digest of the copy of the original. While the translation has this digest, it is not translated yet. */
  copy?: string
}

const MAX_ORIGINAL_LENGTH = 80

/**
 * Returns the change of the field `translationsToCheck` when a draft is published; empty if the field stays as it is. A
 * text gets an entry if its words have changed in the first language of the document, but not in another one. The entry
 * is removed when the translation changes, too, when the original is as before, when the text is deleted, or when an
 * editor deletes the entry. The entry of a copy stays until the translation changes.
 */
export function translationsToCheck(
  draft: Record<string, unknown>,
  published: Record<string, unknown> | null,
): { translationsToCheck?: TranslationToCheck[] } {
  const [main, ...translations] = documentLanguages(draft)
  if (!main) return {}
  const before = new Map(textsIn(published).map(({ path, text }) => [pathText(path), text]))
  const listed = entriesOf(draft)
  const publishedEntries = entriesOf(published ?? undefined)
  const entries = textsIn(draft).flatMap(({ path: place, text: now }) => {
    const path = pathText(place)
    return translations.flatMap(({ field }): TranslationToCheck[] => {
      const was = before.get(path)
      const has = (text: LocalizedText) => isFilled(text[main.field]) && isFilled(text[field])
      if (!has(now)) return []
      const isOwn = (each: TranslationToCheck) => each.path === path && each.language === field
      const entry = listed.find(isOwn)
      if (entry?.copy) return entry.copy === digestOf(now[field]) ? [entry] : []
      const changed = (name: string) => was !== undefined && wordsOf(was[name]) !== wordsOf(now[name])
      if (changed(field)) return []
      if (!was || !has(was) || !changed(main.field)) return entry ? [entry] : []
      // After a return to an earlier version, only the published document has the entry.
      const former = entry
        ? entry.former
        : (publishedEntries.find(isOwn)?.former ?? digestOf(was[main.field]))
      if (former === digestOf(now[main.field])) return []
      const original = changedParagraph(was[main.field], now[main.field])
      return [entryOf(path, field, original, former ? { former } : {})]
    })
  })
  return JSON.stringify(entries) === JSON.stringify(listed) ? {} : { translationsToCheck: entries }
}

const entryOf = (
  path: string,
  language: string,
  original: string,
  more: Pick<TranslationToCheck, 'former' | 'copy'>,
): TranslationToCheck => ({
  _key: `${language}-${path.replace(/[^a-z0-9]+/gi, '-')}`,
  _type: 'translationToCheck',
  path,
  language,
  original: original.slice(0, MAX_ORIGINAL_LENGTH),
  ...more,
})

/** The entry of a translation that is a copy of the text. `path`: as `pathText` writes it. */
export const entryOfCopy = (path: string, language: string, text: unknown): TranslationToCheck =>
  entryOf(path, language, paragraphsOf(text)[0] ?? '', { copy: digestOf(text) })

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
  const [entry, language] = entryAt(path, document)
  if (!language || entry?.copy) return true
  return {
    message: `The original of “${title}” has changed since the ${language.name} text. Change the ${language.name} text, ${OR_DELETE}`,
    path: [language.field],
  }
}

/**
 * Returns an error if the translation of a text is a copy of it: the site would offer the page as translated.
 * `path`: as `pathText` writes it.
 */
export function validateTranslated(
  title: string,
  path: string,
  value: unknown,
  document: Record<string, unknown> | undefined,
): ValidationResult {
  const [entry, language] = entryAt(path, document)
  if (!language || !entry?.copy || !isRecord(value)) return true
  if (entry.copy !== digestOf(value[language.field])) return true
  return {
    message: `The ${language.name} text of “${title}” is a copy. Translate it, ${OR_DELETE}`,
    path: [language.field],
  }
}

const OR_DELETE = 'or delete its entry in “Translations to check”, at the end of the document, if it is right'

function entryAt(path: string, document: Record<string, unknown> | undefined) {
  const entry = entriesOf(document).find((each) => each.path === path)
  return [entry, documentLanguages(document).find(({ field }) => field === entry?.language)] as const
}

/** For comparisons: without the keys, marks and links of formatted text, which can change while the words stay. */
const wordsOf = (text: unknown): string =>
  JSON.stringify(text, (name, value: unknown) =>
    ['_key', 'marks', 'markDefs'].includes(name) ? undefined : value,
  ) ?? ''

/** A digest of the words of a text, so that a document does not keep a second copy of a long one. */
function digestOf(text: unknown): string {
  const words = wordsOf(text)
  let hash = 0
  for (const character of words) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return `${words.length}-${hash >>> 0}`
}

/** The first paragraph that the earlier text does not have; the first one if paragraphs were only removed. */
function changedParagraph(was: unknown, now: unknown): string {
  const before = paragraphsOf(was)
  const paragraphs = paragraphsOf(now)
  return paragraphs.find((paragraph) => !before.includes(paragraph)) ?? paragraphs[0] ?? ''
}

const paragraphsOf = (text: unknown): string[] =>
  (Array.isArray(text) ? text : [text]).map(plainText).filter(Boolean)

/** Also of a formatted text, with its notes and tables. */
function plainText(text: unknown): string {
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map(plainText).filter(Boolean).join(' ')
  if (!isRecord(text)) return ''
  const { text: words, children, rows, cells, value } = text
  return plainText([words, children, rows, cells, value])
}
