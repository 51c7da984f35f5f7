/**
 * The properties of a schema type that are needed to find its fields. Studio's type definitions match this interface.
 */
export interface SchemaNode {
  name?: string
  type: string
  fields?: readonly SchemaNode[]
  of?: readonly SchemaNode[]
}

export interface FieldPath {
  /** GROQ path from the document, such as `title` or `sections[].steps[].title`. */
  path: string
  field: SchemaNode
}

type TypesByName = ReadonlyMap<string | undefined, SchemaNode>

/** Lists every field of a document type, at any depth. A field that several kinds of sections have appears once. */
export function listFields(types: readonly SchemaNode[], documentType: string): FieldPath[] {
  const typesByName = new Map(types.map((type) => [type.name, type]))
  const fields = fieldsWithin(typesByName.get(documentType), '', typesByName)
  return [...new Map(fields.map((field) => [`${field.path} ${field.field.type}`, field])).values()]
}

function fieldsWithin(node: SchemaNode | undefined, prefix: string, typesByName: TypesByName): FieldPath[] {
  return (node?.fields ?? []).flatMap((field) => {
    const path = prefix + (field.name ?? '')
    const { fields = [], of = [] } = { ...typesByName.get(field.type), ...field }
    return [
      { path, field: { ...field, fields, of } },
      ...fieldsWithin({ type: field.type, fields }, `${path}.`, typesByName),
      ...of.flatMap((member) =>
        fieldsWithin(member.fields ? member : typesByName.get(member.type), `${path}[].`, typesByName),
      ),
    ]
  })
}

/**
 * Builds the GROQ expression for the values at the paths of each document type, as one list. A path through an array
 * needs `...` to insert the elements instead of the array. The paths within sections are listed once for all types,
 * because Studio's lists send the expression in a URL, whose length is limited.
 */
export function valuesByType(paths: ReadonlyMap<string, readonly string[]>): string {
  const valuesAt = (list: readonly string[]) =>
    list.map((path) => (path.includes('[]') ? `...${path}` : path)).join(', ')
  const isInSection = (path: string) => path.startsWith('sections[].')
  const cases = [...paths]
    .map(([type, list]) => ({ type, own: list.filter((path) => !isInSection(path)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) => `_type == "${type}" => [${valuesAt(own)}]`)
  const inSections = new Set([...paths.values()].flat().filter(isInSection))
  return `[...select(${cases.join(', ')}), ${valuesAt([...inSections])}]`
}
