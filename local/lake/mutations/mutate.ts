import { requireWrite } from './auth'
import { type Call, type Lake } from './context'
import { runGroq } from './groq'
import { readJson, sendJson } from './http'
import { checkReferences } from './references'
import { TransactionDraft, type Operation } from './store/draft'
import { gatewayError, invalidMutation } from './store/errors'
import { isRecord } from './store/types'

type Result = { id: string; operation: Operation }

/** POST /data/mutate/{dataset} */
export async function handleMutate(lake: Lake, call: Call): Promise<void> {
  requireWrite(call.access)
  const body = await readJson(call.request)
  if (!Array.isArray(body.mutations)) throw gatewayError(400, 'Bad Request', '"mutations" must be an array')
  const flag = (name: string) => ['true', '1'].includes(call.url.searchParams.get(name) ?? '')

  // Queries are answered before the draft begins, so that nothing can change between reading and committing.
  const targets = await Promise.all(
    body.mutations.map((mutation: unknown) => queryTargets(lake, call, mutation)),
  )
  const draft = new TransactionDraft(lake.store, call.access.author, transactionIdOf(body))
  const results = body.mutations.flatMap((mutation: unknown, index) =>
    applyMutation(draft, mutation, targets[index] ?? null),
  )
  checkReferences(draft)
  if (!flag('dryRun')) await lake.store.commit(draft.finish())

  const answer = (result: Result) => ({
    ...result,
    ...(flag('returnDocuments') ? { document: draft.get(result.id) } : {}),
  })
  const wanted = flag('returnIds') || flag('returnDocuments')
  sendJson(call.response, 200, { transactionId: draft.id, results: wanted ? results.map(answer) : [] })
}

/** @throws LakeError 400 for an id that is not a plain word */
export function transactionIdOf(body: Record<string, unknown>): string | undefined {
  const id = body.transactionId
  if (id === undefined || id === null) return undefined
  if (typeof id === 'string' && /^[\w-]{1,128}$/.test(id)) return id
  throw gatewayError(400, 'Bad Request', 'Invalid transaction ID')
}

/** The ids that a patch or delete by query selects; null for mutations by id. */
async function queryTargets(lake: Lake, call: Call, mutation: unknown): Promise<string[] | null> {
  const body = isRecord(mutation) ? (mutation.patch ?? mutation.delete) : null
  if (!isRecord(body) || typeof body.query !== 'string') return null
  const { projectId, dataset } = lake.options
  const view = lake.perspectives.view('raw', true)
  const params = isRecord(body.params) ? body.params : {}
  const found = await runGroq(body.query, params, view, { projectId, dataset, identity: call.access.author })
  const documents: unknown[] = Array.isArray(found) ? found : [found]
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
