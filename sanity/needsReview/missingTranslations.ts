import { MAIN_LANGUAGE, TRANSLATIONS } from '../languages'

/**
 * The properties of a schema type that are needed to find its texts. Studio's type definitions match this
 * interface.
 */
export interface SchemaNode {
  name?: string
  type: string
  fields?: readonly SchemaNode[]
  of?: readonly SchemaNode[]
}

type TypesByName = ReadonlyMap<string | undefined, SchemaNode>

const PLAIN_TEXT_TYPES = ['localeString', 'localeText']
const RICH_TEXT_TYPES = ['localeBlock', 'localeArticle']

const anyTranslation = (condition: (field: string) => string) =>
  TRANSLATIONS.map(({ field }) => condition(field)).join(' || ')

const MAIN = MAIN_LANGUAGE.field
const PLAIN_TEXT_IS_MISSING = `${MAIN} > "" && (${anyTranslation((field) => `coalesce(${field}, "") == ""`)})`
/** Compares the plain text of the blocks, because an emptied rich text editor leaves an empty paragraph. */
const RICH_TEXT_IS_MISSING = `pt::text(${MAIN}) > "" && (${anyTranslation((field) => `coalesce(pt::text(${field}), "") == ""`)})`

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
  const typesByName: TypesByName = new Map(types.map((type) => [type.name, type]))
  const cases = documentTypes.flatMap((name) => {
    const texts = listTexts(typesByName.get(name), '', typesByName)
    const conditions = [
      ...buildConditions(texts, PLAIN_TEXT_TYPES, PLAIN_TEXT_IS_MISSING),
      ...buildConditions(texts, RICH_TEXT_TYPES, RICH_TEXT_IS_MISSING),
    ]
    return conditions.length > 0 ? [`_type == "${name}" => ${conditions.join(' || ')}`] : []
  })
  return `select(${cases.join(', ')})`
}

/** Returns no condition if the document type has no text of these types. */
function buildConditions(
  texts: readonly SchemaText[],
  textTypes: readonly string[],
  isMissing: string,
): string[] {
  const paths = texts.filter(({ type }) => textTypes.includes(type)).map(({ path }) => path)
  return paths.length > 0 ? [`count([${[...new Set(paths)].join(', ')}][${isMissing}]) > 0`] : []
}

/**
 * Lists every text within a type, as a GROQ path from the document: `title`, or
 * `...sections[].steps[].title`.
 */
function listTexts(node: SchemaNode | undefined, prefix: string, typesByName: TypesByName): SchemaText[] {
  return (node?.fields ?? []).flatMap((field) => {
    const path = prefix + (field.name ?? '')
    const { fields = [], of = [] } = { ...typesByName.get(field.type), ...field }
    const nested = [
      ...listTexts({ type: field.type, fields }, `${path}.`, typesByName),
      ...of.flatMap((member) =>
        listTexts(member.fields ? member : typesByName.get(member.type), `${path}[].`, typesByName),
      ),
    ]
    const isText = [...PLAIN_TEXT_TYPES, ...RICH_TEXT_TYPES].includes(field.type)
    return isText ? [{ path: spreadArrayPath(path), type: field.type }, ...nested] : nested
  })
}

interface SchemaText {
  path: string
  type: string
}

/** Adds the `...` that GROQ needs to insert the elements of an array instead of the array itself. */
function spreadArrayPath(path: string): string {
  return path.includes('[]') ? `...${path}` : path
}
