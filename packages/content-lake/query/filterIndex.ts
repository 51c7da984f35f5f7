import { isRecord, type LakeDocument } from '../store/types'
import { type View } from './perspectives'

type Index = Record<'byType' | 'bySlug', Map<string, LakeDocument[]>> & { byId: Map<string, LakeDocument> }

const indexCache = new WeakMap<View, Index>()
/** The ids that each document references. Entries stay valid, because documents are replaced and never changed. */
const referenceCache = new WeakMap<LakeDocument, Set<string>>()

/**
 * Speeds up the filters of a parsed query with indexes. A filter by type, ids, slug or references then evaluates only
 * the documents that can match. Changes the syntax tree in place; the query's result stays the same.
 */
export function applyFilterIndex(node: unknown, view: View): void {
  if (Array.isArray(node)) return node.forEach((child) => applyFilterIndex(child, view))
  if (!isRecord(node)) return
  if (node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything') {
    const documents = findCandidates(node.expr, view)
    if (documents) node.base = { type: 'Value', value: documents }
  }
  for (const [name, child] of Object.entries(node)) {
    // Skips the content of values, which may be large and contains no filters.
    if (name !== 'value' || node.type !== 'Value') applyFilterIndex(child, view)
  }
}

/** Returns the documents that a condition can be true for; null if no index applies. */
function findCandidates(condition: unknown, view: View): LakeDocument[] | null {
  if (!isRecord(condition)) return null
  const { type, left, right } = condition
  if (type === 'Group') return findCandidates(condition.base, view)
  if (type === 'Value') return condition.value === false ? [] : null
  if (type === 'And' || type === 'Or') {
    const [first, second] = [findCandidates(left, view), findCandidates(right, view)]
    if (type === 'And') return !first || (second && second.length < first.length) ? second : first
    return first && second ? [...new Set([...first, ...second])] : null
  }
  if (type === 'FuncCall' && condition.name === 'references') return findByReferences(condition.args, view)
  return type === 'OpCall' ? findByComparison(condition, view) : null
}

function findByComparison({ op, left, right }: Record<string, unknown>, view: View): LakeDocument[] | null {
  if (!isRecord(right) || right.type !== 'Value') return null
  const { value } = right
  const field = attributePath(left)
  const index = getIndex(view)
  if (field === 'slug.current' && op === '==' && typeof value === 'string') {
    return index.bySlug.get(value) ?? []
  }
  // A comparison with a missing field is never true.
  if (['<', '<=', '>', '>='].includes(String(op)) && field !== '' && !field.includes('.')) {
    return view.documents.filter((document) => document[field] !== undefined)
  }
  const values: unknown[] | null =
    op === '==' ? [value] : op === 'in' && Array.isArray(value) ? [...new Set(value)] : null
  const names = values?.filter((item) => typeof item === 'string')
  if (field === '_id') return names?.flatMap((id) => index.byId.get(id) ?? []) ?? null
  if (field === '_type') return names?.flatMap((type) => index.byType.get(type) ?? []) ?? null
  return null
}

function attributePath(node: unknown): string {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return ''
  return node.base === undefined ? String(node.name) : `${attributePath(node.base)}.${String(node.name)}`
}

function findByReferences(args: unknown, view: View): LakeDocument[] | null {
  if (!Array.isArray(args)) return null
  const ids = args.flatMap((node: unknown) => (isRecord(node) && node.type === 'Value' ? node.value : null))
  if (!ids.every((id) => typeof id === 'string')) return null
  return view.documents.filter((document) => ids.some((id) => getReferences(document).has(id)))
}

function getReferences(document: LakeDocument): Set<string> {
  const cached = referenceCache.get(document)
  if (cached) return cached
  const references = new Set(findReferences(document))
  referenceCache.set(document, references)
  return references
}

function* findReferences(value: unknown): Iterable<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* findReferences(item)
  } else if (isRecord(value)) {
    if (typeof value._ref === 'string') yield value._ref
    for (const item of Object.values(value)) if (typeof item === 'object') yield* findReferences(item)
  }
}

/** Indexes the documents that a query searches. References may lead to other documents. */
function getIndex(view: View): Index {
  const cached = indexCache.get(view)
  if (cached) return cached
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
  indexCache.set(view, index)
  return index
}
