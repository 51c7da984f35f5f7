import { type Call } from './context'
import { isRecord } from './store/types'

/** Parameters of URLs that change what an endpoint does. Their values are flags or short names. */
const PARAMETERS = [
  'effectFormat',
  'excludeContent',
  'includeAllVersions',
  'includeMutations',
  'includeResult',
  'reverse',
  'perspective',
  'resultSourceMap',
  'returnDocuments',
  'returnIds',
  'visibility',
]

/**
 * Lists the endpoint and parameters that a request uses, such as `GET /data/query/:dataset` and
 * `/data/query/:dataset perspective=drafts`.
 *
 * @param path the path of the matched route
 */
export function listRouteFeatures({ request, url }: Call, path: string): string[] {
  const parameters = PARAMETERS.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [`${path} ${name}=${value}`]
  })
  return [`${request.method} ${path}`, ...parameters]
}

/** Lists the actions or mutations of a body, and the operations of their patches: `action publish`, `patch set`. */
export function listBodyFeatures({ actions, mutations }: Record<string, unknown>): string[] {
  const actionFeatures = asRecords(actions).flatMap(({ actionType, patch }) => [
    `action ${String(actionType).replace('sanity.action.document.', '')}`,
    ...listPatchFeatures(patch),
  ])
  const mutationFeatures = asRecords(mutations).flatMap((mutation) =>
    Object.entries(mutation).flatMap(([operation, value]) => [
      `mutation ${operation}${isRecord(value) && 'query' in value ? ' by query' : ''}`,
      ...(operation === 'patch' ? listPatchFeatures(value) : []),
    ]),
  )
  return [...actionFeatures, ...mutationFeatures]
}

const NOT_OPERATIONS = new Set(['id', 'query', 'params'])

function listPatchFeatures(patches: unknown): string[] {
  return asRecords(Array.isArray(patches) ? patches : [patches])
    .flatMap(Object.keys)
    .filter((name) => !NOT_OPERATIONS.has(name))
    .map((name) => `patch ${name}`)
}

/** Lists the functions that a parsed query calls, such as `text::query()`. */
export function listQueryFeatures(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listQueryFeatures)
  if (!isRecord(node) || node.type === 'Value') return []
  const { type, namespace, name } = node
  const own =
    type === 'FuncCall' || type === 'PipeFuncCall'
      ? [
          `${type === 'PipeFuncCall' ? '| ' : ''}${namespace ? `${String(namespace)}::` : ''}${String(name)}()`,
        ]
      : []
  return [...own, ...Object.values(node).flatMap(listQueryFeatures)]
}

const asRecords = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
