import { type View } from './perspective'
import { isRecord, type LakeDocument } from './store/types'

type Index = Record<'byType' | 'bySlug', Map<string, LakeDocument[]>> & { byId: Map<string, LakeDocument> }

const indexes = new WeakMap<View, Index>()
/** What each document refers to. A document is never changed, only replaced. */
const references = new WeakMap<LakeDocument, Set<string>>()

/**
 * Lets the filters of a parsed query begin at an index, as Sanity's own do: where one asks for a type, for ids, for a
 * slug or for references, it looks at those documents alone. It changes the tree in place; the result stays the same.
 */
export function narrow(node: unknown, view: View): void {
  if (Array.isArray(node)) return node.forEach((child) => narrow(child, view))
  if (!isRecord(node)) return
  if (node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything') {
    const documents = candidates(node.expr, view)
    if (documents) node.base = { type: 'Value', value: documents }
  }
  for (const [name, child] of Object.entries(node)) {
    // A value is data, of which there may be much.
    if (name !== 'value' || node.type !== 'Value') narrow(child, view)
  }
}

/** The documents that a condition can hold for; null where no index knows. */
function candidates(condition: unknown, view: View): LakeDocument[] | null {
  if (!isRecord(condition)) return null
  const { type, left, right } = condition
  if (type === 'Group') return candidates(condition.base, view)
  if (type === 'Value') return condition.value === false ? [] : null
  if (type === 'And' || type === 'Or') {
    const [one, other] = [candidates(left, view), candidates(right, view)]
    if (type === 'And') return !one || (other && other.length < one.length) ? other : one
    return one && other ? [...new Set([...one, ...other])] : null
  }
  if (type === 'FuncCall' && condition.name === 'references') return referring(condition.args, view)
  return type === 'OpCall' ? compared(condition, view) : null
}

function compared({ op, left, right }: Record<string, unknown>, view: View): LakeDocument[] | null {
  if (!isRecord(right) || right.type !== 'Value') return null
  const { value } = right
  const field = pathOf(left)
  const index = indexOf(view)
  if (field === 'slug.current' && op === '==' && typeof value === 'string') {
    return index.bySlug.get(value) ?? []
  }
  // What is missing is neither before nor after anything.
  if (['<', '<=', '>', '>='].includes(String(op)) && field !== '' && !field.includes('.')) {
    return view.documents.filter((document) => document[field] !== undefined)
  }
  const values: unknown[] | null =
    op === '==' ? [value] : op === 'in' && Array.isArray(value) ? [...new Set(value)] : null
  const names = values?.filter((one) => typeof one === 'string')
  if (field === '_id') return names?.flatMap((id) => index.byId.get(id) ?? []) ?? null
  if (field === '_type') return names?.flatMap((type) => index.byType.get(type) ?? []) ?? null
  return null
}

function pathOf(node: unknown): string {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return ''
  return node.base === undefined ? String(node.name) : `${pathOf(node.base)}.${String(node.name)}`
}

function referring(args: unknown, view: View): LakeDocument[] | null {
  if (!Array.isArray(args)) return null
  const ids = args.flatMap((node: unknown) => (isRecord(node) && node.type === 'Value' ? node.value : null))
  if (!ids.every((id) => typeof id === 'string')) return null
  return view.documents.filter((document) => ids.some((id) => referencesOf(document).has(id)))
}

function referencesOf(document: LakeDocument): Set<string> {
  let found = references.get(document)
  if (!found) references.set(document, (found = new Set(referencesIn(document))))
  return found
}

function* referencesIn(value: unknown): Iterable<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* referencesIn(item)
  } else if (isRecord(value)) {
    if (typeof value._ref === 'string') yield value._ref
    for (const item of Object.values(value)) if (typeof item === 'object') yield* referencesIn(item)
  }
}

/** Of the documents that a query looks through; those that references lead to may be more. */
function indexOf(view: View): Index {
  const known = indexes.get(view)
  if (known) return known
  const index: Index = { byType: new Map(), bySlug: new Map(), byId: new Map() }
  const add = (map: Map<string, LakeDocument[]>, key: string, document: LakeDocument) => {
    const documents = map.get(key)
    if (documents) documents.push(document)
    else map.set(key, [document])
  }
  for (const document of view.documents) {
    index.byId.set(document._id, document)
    add(index.byType, document._type, document)
    const { slug } = document
    if (isRecord(slug) && typeof slug.current === 'string') add(index.bySlug, slug.current, document)
  }
  indexes.set(view, index)
  return index
}
