import { requireWrite } from '../auth/auth'
import { type Call, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { readJson } from '../http/requestBody'
import { runGroq } from '../query/groq'
import { listBodyFeatures } from '../requestFeatures'
import { gatewayError, invalidMutation } from '../store/errors'
import { TransactionDraft, type Operation } from '../store/transactionDraft'
import { isRecord } from '../store/types'
import { checkReferences } from './checkReferences'

type Result = { id: string; operation: Operation }

/** POST /data/mutate/{dataset}: applies mutations in one transaction. */
export async function handleMutate(lake: Lake, call: Call): Promise<void> {
  requireWrite(call.access)
  const body = await readJson(call.request)
  if (!Array.isArray(body.mutations)) throw gatewayError(400, 'Bad Request', '"mutations" must be an array')
  listBodyFeatures(body).forEach((feature) => lake.options.onFeature?.(feature))
  const flag = (name: string) => ['true', '1'].includes(call.url.searchParams.get(name) ?? '')

  // Before the draft exists, because other transactions may come while the queries run, and none between draft and
  // commit.
  const targets = await Promise.all(
    body.mutations.map((mutation: unknown) => findTargets(lake, call, mutation)),
  )
  const draft = new TransactionDraft(lake.store, call.access.author, parseTransactionId(body))
  const results = body.mutations.flatMap((mutation: unknown, index) =>
    applyMutation(draft, mutation, targets[index] ?? null),
  )
  checkReferences(draft)
  if (!flag('dryRun')) await lake.store.commit(draft.toTransaction())

  const withDocument = (result: Result) => ({
    ...result,
    ...(flag('returnDocuments') ? { document: draft.get(result.id) } : {}),
  })
  const returnsResults = flag('returnIds') || flag('returnDocuments')
  sendJson(call.response, 200, {
    transactionId: draft.id,
    results: returnsResults ? results.map(withDocument) : [],
  })
}

/** @throws LakeError 400 for an id with other characters than letters, digits, `_` and `-`, or more than 128 */
export function parseTransactionId(body: Record<string, unknown>): string | undefined {
  const id = body.transactionId
  if (id === undefined || id === null) return undefined
  if (typeof id === 'string' && /^[\w-]{1,128}$/.test(id)) return id
  throw gatewayError(400, 'Bad Request', 'Invalid transaction ID')
}

/** Returns the ids that a patch or delete by query selects; null for other mutations. */
async function findTargets(lake: Lake, call: Call, mutation: unknown): Promise<string[] | null> {
  const body = isRecord(mutation) ? (mutation.patch ?? mutation.delete) : null
  if (!isRecord(body) || typeof body.query !== 'string') return null
  const { projectId, dataset } = lake.options
  const view = lake.perspectives.getView('raw', true)
  const params = isRecord(body.params) ? body.params : {}
  const result = await runGroq(body.query, params, view, { projectId, dataset, identity: call.access.author })
  const documents: unknown[] = Array.isArray(result) ? result : [result]
  return documents.flatMap((item) => (isRecord(item) && typeof item._id === 'string' ? [item._id] : []))
}

function applyMutation(draft: TransactionDraft, mutation: unknown, targets: string[] | null): Result[] {
  if (!isRecord(mutation) || Object.keys(mutation).length !== 1) {
    throw invalidMutation('A mutation must be an object with exactly one operation')
  }
  if ('create' in mutation) return [draft.create(mutation.create)]
  if ('createIfNotExists' in mutation) return [draft.createIfNotExists(mutation.createIfNotExists)]
  if ('createOrReplace' in mutation) return [draft.createOrReplace(mutation.createOrReplace)]
  const body = mutation.delete ?? mutation.patch
  if (!isRecord(body)) throw invalidMutation(`Unknown mutation "${Object.keys(mutation).join()}"`)
  const ids = targets ?? (typeof body.id === 'string' ? [body.id] : null)
  if (!ids) throw invalidMutation('A patch or delete needs an "id" or a "query"')
  if ('delete' in mutation) return ids.flatMap((id) => draft.delete(id) ?? [])
  return ids.map((id) => draft.patch(id, body))
}
