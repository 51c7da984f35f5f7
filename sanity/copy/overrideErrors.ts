import { isRecord } from '../schemaTypes/validation'
import { SENTENCES } from './sentences'

/** A validation result in Studio's format: the message and the field that it marks. */
export interface Fault {
  message: string
  path: string[]
}

const LANGUAGES = [
  { field: 'enCA', name: 'English' },
  { field: 'zhHK', name: 'Chinese' },
] as const

/**
 * Lists the errors that prevent a copy override from appearing on the site.
 *
 * @param override one entry of the list of overrides
 * @param all the whole list
 */
export function overrideFaults(override: unknown, all: unknown): Fault[] {
  const { key, text } = isRecord(override) ? override : {}
  if (typeof key !== 'string' || key === '') {
    return [{ message: 'Choose the sentence that you want to change', path: ['key'] }]
  }
  const sentence = SENTENCES.get(key)
  if (!sentence) {
    const message = 'The site has no such sentence any more: choose another one, or delete this entry'
    return [{ message, path: ['key'] }]
  }
  const texts = isRecord(text) ? text : {}
  const written = LANGUAGES.filter(({ field }) => textOf(texts[field]) !== '')
  const faults = written.flatMap(({ field, name }) =>
    holeFaults(textOf(texts[field]), sentence[field], name).map((message) => ({
      message,
      path: ['text', field],
    })),
  )
  for (const { field, name } of written) {
    if (hasControlCharacter(texts[field]) && !/\n/.test(sentence[field] ?? '')) {
      faults.push({
        message: `The ${name} text has a line break: write it on one line`,
        path: ['text', field],
      })
    }
  }
  if (isTwice(key, all))
    faults.push({ message: 'This sentence is in the list twice: delete one of the two', path: ['key'] })
  if (written.length === 0)
    faults.push({ message: 'Write the new text, in one language or in both', path: ['text'] })
  return faults
}

/** Checks the `{{…}}` placeholders, which the site replaces with a name or a figure. */
function holeFaults(text: string, delivered: string | undefined, language: string): string[] {
  if (delivered === undefined) {
    return [
      `${language} has no form for this number: leave it empty, and change the form that ends in “other”`,
    ]
  }
  const [wanted, given] = [holesOf(delivered), holesOf(text)]
  return [
    ...wanted
      .filter((hole) => !given.includes(hole))
      .map((hole) => `The ${language} text has to contain ${hole}: the site puts in its value there`),
    ...given
      .filter((hole) => !wanted.includes(hole))
      .map((hole) => `The site has no value for ${hole} here: take it out of the ${language} text`),
  ]
}

/** Finds `{{name}}` and near misses, because one brace more or less would show on the page. */
function holesOf(text: string): string[] {
  return [...new Set((text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? []).map((hole) => hole.replace(/\s/g, '')))]
}

/**
 * Finds line breaks, tabs and other characters that a mail subject must not contain. Ignores those at either
 * end.
 */
function hasControlCharacter(text: unknown): boolean {
  return typeof text === 'string' && /[\p{Cc}\u2028\u2029]/u.test(text.trim())
}

function isTwice(key: string, all: unknown): boolean {
  return Array.isArray(all) && all.filter((entry) => isRecord(entry) && entry.key === key).length > 1
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/**
 * Returns a warning if one plural form of a sentence is overridden while another still has the default text.
 */
export function pluralWarning(override: unknown, all: unknown): true | string {
  const key = isRecord(override) && typeof override.key === 'string' ? override.key : ''
  const stem = PLURAL.test(key) ? key.replace(PLURAL, '') : undefined
  const changed = Array.isArray(all) ? all.map((entry: unknown) => isRecord(entry) && entry.key) : []
  const left = [...SENTENCES.keys()].filter(
    (other) =>
      stem !== undefined &&
      other.replace(PLURAL, '') === stem &&
      PLURAL.test(other) &&
      !changed.includes(other),
  )
  if (left.length === 0) return true
  return `This sentence has a form for one and a form for several. Still as delivered: ${left.join(', ')}`
}
