import { LANGUAGES, MAIN_LANGUAGE, TRANSLATIONS } from '../languages'
import { listFields, valuesByType, type SchemaNode } from './schemaPaths'

const PLAIN_TEXT_TYPES = ['localeString', 'localeText']
const RICH_TEXT_TYPES = ['localeBlock', 'localeArticle', 'localeTable']

/**
 * The white space and invisible characters that copied texts usually contain. GROQ has no regular expressions, so this
 * list is shorter than the rule of the site (`src/lib/invisibleText.ts`).
 */
const INVISIBLE = [...' \n\u00a0\u00ad\u200b\u2060\u3000\u3164\ufeff']

/** The GROQ expression for a text without its invisible characters. */
const visible = (text: string) =>
  INVISIBLE.reduce(
    (rest, character) => `array::join(string::split(${rest}, ${JSON.stringify(character)}), "")`,
    text,
  )

const anyTranslation = (textOf: (field: string) => string) =>
  TRANSLATIONS.map(({ field }) => `coalesce(${visible(textOf(field))}, "") == ""`).join(' || ')

/** A page or an article can exist in some languages only. */
const HAS_ALL_LANGUAGES = `(!defined(languages) || count(languages) == 0 || count(languages) == ${LANGUAGES.length})`

/** Document types whose empty texts mean something: the default text of the language, and no notice in it. */
export const WITHOUT_TRANSLATIONS: readonly string[] = ['siteCopy', 'notice']

const MAIN = MAIN_LANGUAGE.field
const plainText = (field: string) => field
/** Compares the plain text of the blocks, because an emptied rich text editor leaves an empty paragraph. */
const richText = (field: string) => `pt::text(${field})`

/**
 * Builds a GROQ filter for documents with a text that lacks a translation, at any depth. The filter is
 * derived from the schema, so new fields and sections are included automatically. Sanity's server evaluates
 * the filter, so the number of documents does not matter.
 *
 * @param types all types of the schema
 * @param documentTypes names of the document types to check
 */
export function missingTranslationFilter(
  types: readonly SchemaNode[],
  documentTypes: readonly string[],
): string {
  const condition = (textTypes: readonly string[], textOf: (field: string) => string) => {
    const pathsOf = (type: string) =>
      listFields(types, type).flatMap(({ path, field }) => (textTypes.includes(field.type) ? path : []))
    const texts = valuesByType(new Map(documentTypes.map((type) => [type, pathsOf(type)])))
    return `count(${texts}[${textOf(MAIN)} > "" && (${anyTranslation(textOf)})]) > 0`
  }
  return `${HAS_ALL_LANGUAGES} && (${condition(PLAIN_TEXT_TYPES, plainText)} || ${condition(RICH_TEXT_TYPES, richText)})`
}
