import { MAX_SYNONYMS } from '../../src/cms/rules/synonyms'
import { MAX_LENGTH, MAX_SPANS } from '../../src/cms/rules/textSize'
import { hongKongDate } from '../../src/lib/hongKongDate'
import { isFilled } from '../../src/lib/invisibleText'
import { MAX_SLUG_LENGTH } from '../../src/lib/pageAddress'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '../languages'
import { hasEnded } from '../presentation/schedule'

/**
 * A validation result in Studio's format: true if valid, else the message and the path of the field that
 * Studio marks. A paragraph of a formatted text is identified by its key.
 */
export type ValidationResult = true | { message: string; path: (string | { _key: string })[] }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasText(value: unknown, key: string): boolean {
  return isRecord(value) && isFilled(value[key])
}

/** Returns an error if a required text has no visible characters. */
export function requireText(value: unknown, message: string): true | string {
  return isFilled(value) || message
}

/**
 * Returns an error if the text is missing in the main language: the first of the document's languages. An
 * optional text may be missing if it has no translation either.
 */
export function validateMainLanguage(
  title: string,
  value: unknown,
  optional: boolean,
  [main = MAIN_LANGUAGE, ...translations]: readonly Language[] = LANGUAGES,
): ValidationResult {
  const { field, name } = main
  const isTranslated = translations.some((language) => hasText(value, language.field))
  if (hasText(value, field) || (optional && !isTranslated)) return true
  const text = `“${title}” has no ${name} text`
  const message = optional
    ? `${text}: add it, or clear the translation too`
    : `${text}: the page cannot be published without it`
  return { message, path: [field] }
}

export function validateLength(
  title: string,
  value: unknown,
  languages: readonly Language[] = LANGUAGES,
): ValidationResult {
  for (const { field } of languages) {
    const result = validateTextLength(title, isRecord(value) ? value[field] : undefined)
    if (result !== true) return { ...result, path: [field, ...result.path] }
  }
  return true
}

/** In a formatted text, each paragraph has limits of its own. */
export function validateTextLength(title: string, text: unknown): ValidationResult {
  const longest = Array.isArray(text) ? MAX_LENGTH.paragraph : MAX_LENGTH.text
  const parts: unknown[] = Array.isArray(text) ? text : [text]
  const isTooLong = (part: unknown) => (typeof part === 'string' ? part.length : blockLength(part)) > longest
  const tooLong = parts.find(isTooLong)
  if (tooLong !== undefined) {
    const message = `“${title}” is too long: shorten each paragraph to ${longest} characters or fewer`
    return { message, path: placeOf(tooLong) }
  }
  const divided = parts.find((part) => spansOf(part).length > MAX_SPANS)
  if (divided === undefined) return true
  const message = `“${title}” has a paragraph with too many links and bold words: divide it into several paragraphs`
  return { message, path: placeOf(divided) }
}

const placeOf = (block: unknown) =>
  isRecord(block) && typeof block._key === 'string' ? [{ _key: block._key }] : []

const spansOf = (block: unknown): unknown[] =>
  isRecord(block) && Array.isArray(block.children) ? block.children : []

function blockLength(block: unknown): number {
  return spansOf(block).reduce<number>(
    (sum, span) => sum + (isRecord(span) && typeof span.text === 'string' ? span.text.length : 0),
    0,
  )
}

/** Returns a warning if a text exists in the main language, but not in another one. */
export function warnIfTranslationMissing(
  title: string,
  value: unknown,
  [main = MAIN_LANGUAGE, ...translations]: readonly Language[] = LANGUAGES,
): ValidationResult {
  const missing = translations.find(({ field }) => !hasText(value, field))
  if (!missing || !hasText(value, main.field)) return true
  return {
    message: `“${title}” has no ${missing.name} text: until you add it, the page shows ${main.name}`,
    path: [missing.field],
  }
}

/** @param reviewBy a date in Studio's format: 2027-02-28 */
export function warnIfReviewOverdue(reviewBy: unknown, now: Date): true | string {
  if (typeof reviewBy !== 'string' || hongKongDate(now) <= reviewBy) return true
  return 'The review date has passed: check every fact on the page, then update both dates'
}

/** Returns true if the field of an image or a file contains one, not only an alternative text or a caption. */
export function hasAsset(value: unknown): value is { asset: { _ref: string } } {
  return isRecord(value) && isRecord(value.asset) && typeof value.asset._ref === 'string'
}

/** The size of an image in pixels, which is part of the id of its file. */
const IMAGE_SIZE = /-(\d{1,5})x(\d{1,5})-[a-z]{1,8}$/

/**
 * Returns a warning if an image is too small for the place where pages show it, because browsers would blur it, or if
 * its format does not suit the place.
 *
 * @param width the minimum for the place, in pixels
 */
export function warnIfImageSmall(
  value: unknown,
  { width, isLandscape = false }: { width: number; isLandscape?: boolean },
): true | string {
  if (!isRecord(value) || !isRecord(value.asset)) return true
  const [, imageWidth = 0, imageHeight = 0] = IMAGE_SIZE.exec(String(value.asset._ref))?.map(Number) ?? []
  if (!imageWidth || !imageHeight) return true
  if (isLandscape && imageWidth < imageHeight * MIN_LANDSCAPE_RATIO) {
    return `The image is ${imageWidth} × ${imageHeight} pixels: choose a landscape image, because pages cut off the top and the bottom`
  }
  return (
    imageWidth >= width ||
    `The image is only ${imageWidth} pixels wide and looks blurred: choose one that is at least ${width} pixels wide`
  )
}

/** Width divided by height. Lists show covers at 4 : 3. */
const MIN_LANDSCAPE_RATIO = 4 / 3

export function validateSchedule(from: unknown, until: unknown): true | string {
  if (typeof from !== 'string' || typeof until !== 'string' || Date.parse(from) < Date.parse(until))
    return true
  return 'Choose a later “Show until”: it must come after “Show from”, or the document is never shown'
}

/** Returns a warning if the site does not show the document any more. */
export function warnIfEnded(until: unknown, now: Date): true | string {
  if (!hasEnded(until, now)) return true
  return 'This time has passed: visitors do not see the document. To show it, choose a later time or clear the field'
}

/** Slugs that the site uses for its own pages below /resources. */
const RESERVED_SLUGS = ['search', 'topics']

/**
 * Returns an error if a slug is missing, invalid in a URL, too long, or reserved.
 *
 * @param languages those of the document
 */
export function validateSlug(
  slug: string | undefined,
  languages: readonly Language[] = LANGUAGES,
): true | string {
  if (!slug)
    return languages.includes(MAIN_LANGUAGE)
      ? 'Press “Generate” to create the slug from the English title'
      : 'Enter a slug of English words, such as first-year'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'Use only lowercase letters, digits and hyphens, such as first-year'
  }
  if (slug.length > MAX_SLUG_LENGTH) {
    return `The slug has ${slug.length} characters: shorten it to at most ${MAX_SLUG_LENGTH}`
  }
  if (RESERVED_SLUGS.includes(slug)) return `“${slug}” is the slug of another page: choose another slug`
  return true
}

const MAX_SYNONYM_LENGTH = 40

export function validateSynonyms(words: unknown): true | string {
  const texts = Array.isArray(words) ? words.map(String) : []
  if (texts.length < 2) return 'Add at least two words to the group'
  if (texts.length > MAX_SYNONYMS) return `A group has at most ${MAX_SYNONYMS} words: delete some`
  const tooLong = texts.find((text) => text.length > MAX_SYNONYM_LENGTH)
  if (tooLong) return `“${tooLong.slice(0, MAX_SYNONYM_LENGTH)}…” is too long: enter words, not sentences`
  return texts.every(isFilled) || 'Delete the empty entry in this group'
}

/** Returns an error if a word is in two synonym groups, because the search would use only one of the groups. */
export function validateSynonymGroups(groups: unknown): true | string {
  const seen = new Set<string>()
  for (const group of Array.isArray(groups) ? groups : []) {
    const words = isRecord(group) && Array.isArray(group.words) ? group.words : []
    const unique = new Set(words.map((word) => String(word).trim().toLowerCase()))
    const duplicate = [...unique].find((word) => seen.has(word))
    if (duplicate) return `“${duplicate}” is in two groups: keep it in one, or merge the groups`
    unique.forEach((word) => seen.add(word))
  }
  return true
}
