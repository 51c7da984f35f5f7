import { type Call, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { readJson } from '../http/requestBody'
import { listQueryFeatures } from '../requestFeatures'
import { isPublicId } from '../store/documentIds'
import { gatewayError } from '../store/errors'
import { isRecord, type LakeDocument } from '../store/types'
import { parseGroq, readParams, runGroq } from './groq'
import { defaultPerspective } from './perspectives'
import { createSourceMap, markSources } from './sourceMap'

/** GET and POST /data/query/{dataset}: the result of a GROQ query. */
export async function handleQuery(lake: Lake, call: Call): Promise<void> {
  const search = call.url.searchParams
  const body = call.request.method === 'POST' ? await readJson(call.request) : {}
  const query = typeof body.query === 'string' ? body.query : (search.get('query') ?? '')
  const params = { ...readParams(search), ...(isRecord(body.params) ? body.params : {}) }
  if (query === '') throw gatewayError(400, 'Bad Request', 'Missing required query parameter "query"')

  if (lake.options.onFeature) listQueryFeatures(parseGroq(query, params)).forEach(lake.options.onFeature)
  const started = performance.now()
  const perspective = search.get('perspective') ?? defaultPerspective(call.apiVersion)
  const view = lake.perspectives.getView(perspective, call.access.canReadDrafts)
  const { projectId, dataset } = lake.options
  const context = { projectId, dataset, identity: call.access.author }
  const result = await runGroq(query, params, view, context)
  const sources = wantsSourceMap(search)
    ? { resultSourceMap: createSourceMap(result, await runGroq(query, params, markSources(view), context)) }
    : {}
  const ms = Math.round(performance.now() - started)
  const echo = search.get('returnQuery') === 'false' ? {} : { query }
  sendJson(call.response, 200, { ...echo, result: result ?? null, ...sources, ms, syncTags: ['s1:local'] })
}

function wantsSourceMap(search: URLSearchParams): boolean {
  return ['true', 'withKeyArraySelector'].includes(search.get('resultSourceMap') ?? '')
}

/** GET /data/doc/{dataset}/{id,id,…}: documents by stored id, without a perspective. */
export function handleDocuments(lake: Lake, call: Call): void {
  const documents: LakeDocument[] = []
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
  for (const id of (call.params.ids ?? '').split(',').filter(Boolean)) {
    const document = lake.store.documents.get(id)
    if (!call.access.canReadDrafts && !isPublicId(id)) omitted.push({ id, reason: 'permission' })
    else if (document) documents.push(document)
    else omitted.push({ id, reason: 'existence' })
  }
  sendJson(call.response, 200, { documents, omitted })
}
