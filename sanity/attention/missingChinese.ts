/** The part of a schema definition that leads to its texts; Studio's own definitions fit. */
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
/** The text of the blocks, for an editor for formatted text that was emptied leaves an empty paragraph behind. */
const BLOCKS_ARE_MISSING = 'pt::text(enCA) > "" && coalesce(pt::text(zhHK), "") == ""'

/**
 * GROQ that holds for a document with a text that is written in English and missing in Chinese, anywhere in it. It is
 * made of the schema, so a new field or section is in it by itself; and it is the server that evaluates it, so it
 * does not matter how many documents there are.
 *
 * @param types all types of the schema
 * @param documents names of the document types to look at
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

/** Every text within a type, as GROQ reaches it from the document: `title`, or `...sections[].steps[].title`. */
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
