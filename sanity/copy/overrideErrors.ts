import { isFilled } from '../../src/lib/invisibleText'
import { LANGUAGES } from '../languages'
import { isRecord } from '../schemaTypes/validation'
import { SENTENCES } from './sentences'

/** A validation error in Studio's format: the message, and the path of the field that Studio marks. */
export interface OverrideError {
  message: string
  path: string[]
}

/**
 * Lists the errors that prevent a copy override from appearing on the site.
 *
 * @param all the list of overrides that contains `override`
 */
export function findOverrideErrors(override: unknown, all: unknown): OverrideError[] {
  const { key, text } = isRecord(override) ? override : {}
  if (typeof key !== 'string' || key === '') {
    return [{ message: 'Choose the sentence that you want to change', path: ['key'] }]
  }
  const sentence = SENTENCES.get(key)
  if (!sentence) {
    const message = 'This sentence no longer exists on the site: choose another one, or delete this entry'
    return [{ message, path: ['key'] }]
  }
  const texts = isRecord(text) ? text : {}
  const filled = LANGUAGES.filter(({ field }) => isFilled(texts[field]))
  const errors = filled.flatMap(({ field, name }) =>
    checkPlaceholders(trimText(texts[field]), sentence.texts[field], name).map((message) => ({
      message,
      path: ['text', field],
    })),
  )
  for (const { field, name } of filled) {
    if (hasControlCharacter(texts[field]) && !/\n/.test(sentence.texts[field] ?? '')) {
      errors.push({
        message: `The ${name} text has a line break: put it on one line`,
        path: ['text', field],
      })
    }
  }
  if (isDuplicate(key, all))
    errors.push({ message: 'This sentence is listed twice: delete one of the entries', path: ['key'] })
  if (filled.length === 0)
    errors.push({ message: 'Write the new text in at least one language', path: ['text'] })
  return errors
}

/** Checks the `{{…}}` placeholders, which the site replaces with values such as a name. */
function checkPlaceholders(text: string, defaultText: string | undefined, language: string): string[] {
  if (defaultText === undefined) {
    return [
      `${language} does not use this plural form: leave the text empty, and change the sentence whose key ends in “_other” instead`,
    ]
  }
  const [expected, actual] = [findPlaceholders(defaultText), findPlaceholders(text)]
  return [
    ...expected
      .filter((placeholder) => !actual.includes(placeholder))
      .map(
        (placeholder) => `The ${language} text must contain ${placeholder}: the site inserts a value there`,
      ),
    ...actual
      .filter((placeholder) => !expected.includes(placeholder))
      .map(
        (placeholder) => `The site has no value for ${placeholder} here: remove it from the ${language} text`,
      ),
  ]
}

/**
 * Finds `{{name}}` and misspelled placeholders, because a missing or extra brace would appear on the page.
 */
function findPlaceholders(text: string): string[] {
  const placeholders = text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? []
  return [...new Set(placeholders.map((placeholder) => placeholder.replace(/\s/g, '')))]
}

/**
 * Finds line breaks, tabs and other characters that a mail subject must not contain. Ignores characters at
 * the start and the end of the text, because the site trims it.
 */
function hasControlCharacter(text: unknown): boolean {
  return typeof text === 'string' && /[\p{Cc}\u2028\u2029]/u.test(text.trim())
}

function isDuplicate(key: string, all: unknown): boolean {
  return Array.isArray(all) && all.filter((entry) => isRecord(entry) && entry.key === key).length > 1
}

function trimText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/

/** Returns a warning if one plural form of a sentence is overridden, but another one is not. */
export function warnIfPluralIncomplete(override: unknown, all: unknown): true | string {
  const key = isRecord(override) && typeof override.key === 'string' ? override.key : ''
  const stem = PLURAL_SUFFIX.test(key) ? key.replace(PLURAL_SUFFIX, '') : undefined
  const overridden = Array.isArray(all) ? all.map((entry: unknown) => isRecord(entry) && entry.key) : []
  const unchanged = [...SENTENCES.keys()].filter(
    (other) =>
      stem !== undefined &&
      other.replace(PLURAL_SUFFIX, '') === stem &&
      PLURAL_SUFFIX.test(other) &&
      !overridden.includes(other),
  )
  if (unchanged.length === 0) return true
  return `This sentence has singular and plural forms. Not changed yet: ${unchanged.join(', ')}`
}
