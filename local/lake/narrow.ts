import { type View } from './perspective'
import { isRecord, type LakeDocument } from './store/types'

type Index = { byType: Map<string, LakeDocument[]>; byId: Map<string, LakeDocument> }

const indexes = new WeakMap<View, Index>()

/**
 * Lets the filters of a parsed query begin at an index, as Sanity's own do: where one asks for a `_type` or for `_id`s
 * first, it looks at those documents alone. It changes the tree in place; the result of the query stays the same.
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

/** The documents that a condition can hold for, by the first of its parts that an index knows. */
function candidates(condition: unknown, view: View): LakeDocument[] | null {
  if (!isRecord(condition)) return null
  if (condition.type === 'And') return candidates(condition.left, view) ?? candidates(condition.right, view)
  const { type, op, left, right } = condition
  if (type !== 'OpCall' || !isRecord(left) || !isRecord(right)) return null
  if (left.type !== 'AccessAttribute' || left.base !== undefined || right.type !== 'Value') return null
  const { value } = right
  if (left.name === '_type' && op === '==' && typeof value === 'string') {
    return indexOf(view).byType.get(value) ?? []
  }
  if (left.name !== '_id') return null
  const ids = op === '==' ? [value] : op === 'in' && Array.isArray(value) ? [...new Set(value)] : null
  if (!ids) return null
  const { byId } = indexOf(view)
  return ids.flatMap((id) => (typeof id === 'string' ? (byId.get(id) ?? []) : []))
}

/** Of the documents that a query looks through; those that references lead to may be more. */
function indexOf(view: View): Index {
  const known = indexes.get(view)
  if (known) return known
  const index: Index = { byType: new Map(), byId: new Map() }
  for (const document of view.documents) {
    index.byId.set(document._id, document)
    const ofItsType = index.byType.get(document._type)
    if (ofItsType) ofItsType.push(document)
    else index.byType.set(document._type, [document])
  }
  indexes.set(view, index)
  return index
}
