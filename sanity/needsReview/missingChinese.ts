/** The part of a schema definition that contains its texts. Studio's own definitions match it. */
export interface SchemaNode {
  name?: string
  type: string
  fields?: readonly SchemaNode[]
  of?: readonly SchemaNode[]
}

type NamedTypes = ReadonlyMap<string | undefined, SchemaNode>

const LINES = ['localeString', 'localeText']
const BLOCKS = ['localeBlock', 'localeArticle']

const LINE_IS_MISSING = 'enCA > "" && coalesce(zhHK, "") == ""'
/** Compares the blocks' text, because an emptied rich text editor leaves an empty paragraph. */
const BLOCKS_ARE_MISSING = 'pt::text(enCA) > "" && coalesce(pt::text(zhHK), "") == ""'

/**
 * Builds a GROQ filter for documents with an English text that has no Chinese, at any depth. It is derived
 * from the schema, so new fields and sections are included automatically. The server evaluates it, so the
 * number of documents does not matter.
 *
 * @param types all types of the schema
 * @param documents names of the document types to check
 */
export function missingChineseFilter(types: readonly SchemaNode[], documents: readonly string[]): string {
  const named: NamedTypes = new Map(types.map((type) => [type.name, type]))
  const cases = documents.flatMap((name) => {
    const texts = textsIn(named.get(name), '', named)
    const conditions = [...anyOf(texts, LINES, LINE_IS_MISSING), ...anyOf(texts, BLOCKS, BLOCKS_ARE_MISSING)]
    return conditions.length > 0 ? [`_type == "${name}" => ${conditions.join(' || ')}`] : []
  })
  return `select(${cases.join(', ')})`
}

function anyOf(texts: readonly SchemaText[], kinds: readonly string[], isMissing: string): string[] {
  const paths = texts.filter(({ type }) => kinds.includes(type)).map(({ path }) => path)
  return paths.length > 0 ? [`count([${[...new Set(paths)].join(', ')}][${isMissing}]) > 0`] : []
}

/**
 * Lists every text within a type, as a GROQ path from the document: `title`, or
 * `...sections[].steps[].title`.
 */
function textsIn(node: SchemaNode | undefined, from: string, named: NamedTypes): SchemaText[] {
  return (node?.fields ?? []).flatMap((field) => {
    const path = from + (field.name ?? '')
    const { fields = [], of = [] } = { ...named.get(field.type), ...field }
    const inner = [
      ...textsIn({ type: field.type, fields }, `${path}.`, named),
      ...of.flatMap((member) =>
        textsIn(member.fields ? member : named.get(member.type), `${path}[].`, named),
      ),
    ]
    const isText = [...LINES, ...BLOCKS].includes(field.type)
    return isText ? [{ path: asElement(path), type: field.type }, ...inner] : inner
  })
}

interface SchemaText {
  path: string
  type: string
}

function asElement(path: string): string {
  return path.includes('[]') ? `...${path}` : path
}
