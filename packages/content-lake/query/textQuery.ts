import { evaluateSync, type ExprNode } from 'groq-js'

import { isRecord, type LakeDocument } from '../store/types'
import { type View } from './perspectives'
import { withoutSource } from './sourceMap'
import { matchesTextQuery, parseTextQuery } from './textMatch'

type Evaluate = (node: ExprNode, document: LakeDocument) => unknown

/**
 * Resolves each `… match text::query("…")` of a parsed query, which groq-js can parse but not evaluate. Replaces it
 * with `_id in […]`, the documents of the view that match. Changes the syntax tree in place.
 *
 * Studio's lists, search and reference inputs use `text::query` in the filter and in the scores of documents. Elsewhere
 * it stays in the tree, and groq-js throws.
 */
export function resolveTextQueries(node: unknown, view: View, params: Record<string, unknown>): void {
  const evaluate: Evaluate = (expression, document) =>
    evaluateSync(expression, {
      root: document,
      dataset: view.documents,
      params,
      dereference: ({ _ref }) => view.byId.get(_ref) ?? null,
    }).data
  visit(node, (condition) => resolveCondition(condition, view, evaluate))
}

/** Replaces each condition of a filter and each argument of `score` with the result of `resolve`. */
function visit(node: unknown, resolve: (condition: ExprNode) => ExprNode): void {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, resolve))
  if (!isNode(node)) return
  if (node.type === 'Filter' && areDocuments(node.base)) node.expr = resolve(node.expr)
  if (node.type === 'PipeFuncCall' && node.name === 'score' && areDocuments(node.base)) {
    node.args = node.args.map(resolve)
  }
  for (const [name, child] of Object.entries(node)) {
    if (name !== 'value' || node.type !== 'Value') visit(child, resolve)
  }
}

function areDocuments(node: ExprNode): boolean {
  if (node.type === 'Everything') return true
  return (
    (node.type === 'Filter' ||
      node.type === 'Group' ||
      node.type === 'Slice' ||
      node.type === 'PipeFuncCall') &&
    areDocuments(node.base)
  )
}

/** Follows only operators that keep the document as the scope of their operands. */
function resolveCondition(node: ExprNode, view: View, evaluate: Evaluate): ExprNode {
  const resolve = (child: ExprNode) => resolveCondition(child, view, evaluate)
  if (node.type === 'And' || node.type === 'Or') {
    return { ...node, left: resolve(node.left), right: resolve(node.right) }
  }
  if (node.type === 'Not' || node.type === 'Group') return { ...node, base: resolve(node.base) }
  if (node.type === 'FuncCall' && node.name === 'boost') return { ...node, args: node.args.map(resolve) }
  const text = findTextQuery(node)
  if (text === null || node.type !== 'OpCall') return node
  const query = parseTextQuery(text)
  const ids = view.documents.filter((document) => {
    const texts = [...collectTexts(evaluate(node.left, document))]
    return matchesTextQuery(texts, query)
  })
  const value = ids.map(({ _id }) => _id)
  return {
    type: 'OpCall',
    op: 'in',
    left: { type: 'AccessAttribute', name: '_id' },
    right: { type: 'Value', value },
  }
}

/** Returns the text of `… match text::query("…")`; null for another expression. */
function findTextQuery(node: ExprNode): string | null {
  if (node.type !== 'OpCall' || node.op !== 'match') return null
  const { right } = node
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return null
  const [argument] = right.args
  return argument?.type === 'Value' && typeof argument.value === 'string' ? argument.value : null
}

/** Yields every text in a value, at any depth. Skips the fields that contain ids and types. */
function* collectTexts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield withoutSource(value)
  else if (Array.isArray(value)) for (const item of value) yield* collectTexts(item)
  else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) if (!name.startsWith('_')) yield* collectTexts(field)
  }
}

const isNode = (value: unknown): value is ExprNode => isRecord(value) && typeof value.type === 'string'
