import { requireWrite } from './auth'
import { type Call, type Lake } from './context'
import { readJson, sendJson } from './http'
import { transactionIdOf } from './mutate'
import { checkReferences } from './references'
import { TransactionDraft } from './store/draft'
import { actionError, documentExists, documentNotFound, gatewayError, revisionMismatch } from './store/errors'
import { draftIdOf, isDraftId } from './store/ids'
import { isRecord, type LakeDocument } from './store/types'

type Action = Record<string, unknown>

/** POST /data/actions/{dataset}: the document life cycle, as Studio drives it. All actions are one transaction. */
export async function handleActions(lake: Lake, call: Call): Promise<void> {
  requireWrite(call.access)
  const body = await readJson(call.request)
  if (!Array.isArray(body.actions)) throw gatewayError(400, 'Bad Request', '"actions" must be an array')
  const draft = new TransactionDraft(lake.store, call.access.author, transactionIdOf(body))
  for (const action of body.actions as unknown[]) applyAction(draft, action)
  checkReferences(draft)
  if (body.dryRun !== true) await lake.store.commit(draft.finish())
  sendJson(call.response, 200, { transactionId: draft.id })
}

function applyAction(draft: TransactionDraft, action: unknown): void {
  if (!isRecord(action)) throw actionError(400, 'invalidActionError', 'An action must be an object')
  const name = String(action.actionType).replace('sanity.action.document.', '')
  const apply = ACTIONS.get(name)
  if (!apply) {
    const description = `The local content lake does not know the action "${String(action.actionType)}"`
    throw actionError(400, 'invalidActionError', description)
  }
  apply(draft, action)
}

const ACTIONS = new Map<string, (draft: TransactionDraft, action: Action) => void>([
  ['create', create],
  ['edit', edit],
  ['publish', publish],
  ['unpublish', unpublish],
  ['discard', (draft, action) => remove(draft, id(action, 'draftId'))],
  ['delete', deleteAll],
  ['replaceDraft', (draft, action) => void draft.createOrReplace(attributes(action, 'attributes'))],
  ['version.create', createVersion],
  ['version.replace', (draft, action) => void draft.createOrReplace(action.document)],
  ['version.discard', (draft, action) => remove(draft, id(action, 'versionId'))],
  [
    'version.unpublish',
    (draft, action) => void draft.patch(id(action, 'versionId'), { set: { _system: { delete: true } } }),
  ],
])

function create(draft: TransactionDraft, action: Action): void {
  const document = attributes(action, 'attributes')
  if (draft.get(id(action, 'publishedId'))) throw documentExists(id(action, 'publishedId'))
  if (action.ifExists === 'ignore') draft.createIfNotExists(document)
  else draft.create(document)
}

function edit(draft: TransactionDraft, action: Action): void {
  const draftId = id(action, 'draftId')
  if (!draft.get(draftId)) {
    const published = draft.get(id(action, 'publishedId'))
    if (!published || !isDraftId(draftId)) throw documentNotFound(draftId)
    draft.create({ ...published, _id: draftId })
  }
  const patches: unknown[] = Array.isArray(action.patch) ? action.patch : [action.patch]
  for (const patch of patches) draft.patch(draftId, isRecord(patch) ? patch : {})
}

function publish(draft: TransactionDraft, action: Action): void {
  const [draftId, publishedId] = [id(action, 'draftId'), id(action, 'publishedId')]
  const source = existing(draft, draftId)
  const target = draft.get(publishedId)
  expectRevision(source, action.ifDraftRevisionId)
  expectRevision(target, action.ifPublishedRevisionId, publishedId)
  const { _system: _release, ...content } = source
  const _createdAt = target?._createdAt ?? source._createdAt
  draft.createOrReplace({ ...strengthened(content), _id: publishedId, _type: source._type, _createdAt })
  draft.delete(draftId)
}

function unpublish(draft: TransactionDraft, action: Action): void {
  const published = existing(draft, id(action, 'publishedId'))
  draft.createIfNotExists({ ...published, _id: id(action, 'draftId') })
  draft.delete(published._id)
}

function deleteAll(draft: TransactionDraft, action: Action): void {
  const publishedId = id(action, 'publishedId')
  const drafts: unknown[] = Array.isArray(action.includeDrafts) ? action.includeDrafts : []
  const deleted = [publishedId, ...drafts].filter(
    (target) => typeof target === 'string' && draft.delete(target),
  )
  if (deleted.length === 0) throw documentNotFound(publishedId)
}

function createVersion(draft: TransactionDraft, action: Action): void {
  if (isRecord(action.document)) {
    draft.create(action.document)
    return
  }
  const base = existing(draft, id(action, 'baseId'))
  expectRevision(base, action.ifBaseRevisionId)
  draft.create({ ...base, _id: id(action, 'versionId') })
}

function remove(draft: TransactionDraft, target: string): void {
  if (!draft.delete(target)) throw documentNotFound(target)
}

function existing(draft: TransactionDraft, target: string): LakeDocument {
  const document = draft.get(target)
  if (!document) throw documentNotFound(target)
  return document
}

function expectRevision(
  document: LakeDocument | null,
  expected: unknown,
  target = document?._id ?? '',
): void {
  if (typeof expected === 'string' && document?._rev !== expected) {
    throw revisionMismatch(target, document?._rev, expected)
  }
}

function id(action: Action, field: string): string {
  const value = action[field]
  if (typeof value === 'string' && value !== '') return value
  throw actionError(400, 'invalidActionError', `The action needs a "${field}"`)
}

/** A document without an id of its own is the draft of the action's document. */
function attributes(action: Action, field: string): Record<string, unknown> {
  const value = action[field]
  if (!isRecord(value)) throw actionError(400, 'invalidActionError', `The action needs "${field}"`)
  return { ...value, _id: value._id ?? draftIdOf(id(action, 'publishedId')) }
}

/** Publishing turns references that were weak only because their target was unpublished into strong ones. */
function strengthened<T>(value: T): T
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthened(item))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, strengthened(item)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if (isRecord(copy._strengthenOnPublish)) {
    if (copy._strengthenOnPublish.weak !== true) delete copy._weak
    delete copy._strengthenOnPublish
  }
  return copy
}
