import { getDraftId, isDraftId } from '@sanity/client/csm'
import { requireWrite } from '../auth/auth'
import { type Call, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { readJson } from '../http/requestBody'
import { listBodyFeatures } from '../requestFeatures'
import {
  actionError,
  documentExists,
  documentNotFound,
  gatewayError,
  revisionMismatch,
  UnsupportedError,
} from '../store/errors'
import { TransactionDraft } from '../store/transactionDraft'
import { isRecord, type LakeDocument } from '../store/types'
import { checkReferences } from './checkReferences'
import { parseTransactionId } from './mutate'

type Action = Record<string, unknown>

/** POST /data/actions/{dataset}: Studio's actions on documents. All actions of a request form one transaction. */
export async function handleActions(lake: Lake, call: Call): Promise<void> {
  requireWrite(call.access)
  const body = await readJson(call.request)
  if (!Array.isArray(body.actions)) throw gatewayError(400, 'Bad Request', '"actions" must be an array')
  listBodyFeatures(body).forEach((feature) => lake.options.onFeature?.(feature))
  const draft = new TransactionDraft(lake.store, call.access.author, parseTransactionId(body))
  for (const action of body.actions as unknown[]) applyAction(draft, action)
  checkReferences(draft)
  if (body.dryRun !== true) await lake.store.commit(draft.toTransaction())
  sendJson(call.response, 200, { transactionId: draft.id })
}

function applyAction(draft: TransactionDraft, action: unknown): void {
  if (!isRecord(action)) throw actionError(400, 'invalidActionError', 'An action must be an object')
  const name = String(action.actionType).replace('sanity.action.document.', '')
  const apply = ACTIONS.get(name)
  if (!apply) {
    const description = `The local content lake does not know the action "${String(action.actionType)}"`
    const { body } = actionError(400, 'invalidActionError', description)
    throw new UnsupportedError(400, body, description)
  }
  apply(draft, action)
}

const ACTIONS = new Map<string, (draft: TransactionDraft, action: Action) => void>([
  ['create', create],
  ['edit', edit],
  ['publish', publish],
  ['unpublish', unpublish],
  ['discard', (draft, action) => deleteDocument(draft, requireId(action, 'draftId'))],
  ['delete', deleteWithDrafts],
  ['replaceDraft', (draft, action) => void draft.createOrReplace(requireAttributes(action, 'attributes'))],
  ['version.create', createVersion],
  ['version.replace', (draft, action) => void draft.createOrReplace(action.document)],
  ['version.discard', (draft, action) => deleteDocument(draft, requireId(action, 'versionId'))],
  [
    'version.unpublish',
    (draft, action) =>
      void draft.patch(requireId(action, 'versionId'), { set: { _system: { delete: true } } }),
  ],
])

function create(draft: TransactionDraft, action: Action): void {
  const document = requireAttributes(action, 'attributes')
  if (draft.get(requireId(action, 'publishedId'))) throw documentExists(requireId(action, 'publishedId'))
  if (action.ifExists === 'ignore') draft.createIfNotExists(document)
  else draft.create(document)
}

function edit(draft: TransactionDraft, action: Action): void {
  const draftId = requireId(action, 'draftId')
  if (!draft.get(draftId)) {
    const published = draft.get(requireId(action, 'publishedId'))
    if (!published || !isDraftId(draftId)) throw documentNotFound(draftId)
    draft.create({ ...published, _id: draftId })
  }
  const patches: unknown[] = Array.isArray(action.patch) ? action.patch : [action.patch]
  for (const patch of patches) draft.patch(draftId, isRecord(patch) ? patch : {})
}

function publish(draft: TransactionDraft, action: Action): void {
  const [draftId, publishedId] = [requireId(action, 'draftId'), requireId(action, 'publishedId')]
  const source = requireDocument(draft, draftId)
  const target = draft.get(publishedId)
  requireRevision(source, action.ifDraftRevisionId)
  requireRevision(target, action.ifPublishedRevisionId, publishedId)
  const { _system: _release, ...content } = source
  const _createdAt = target?._createdAt ?? source._createdAt
  draft.createOrReplace({
    ...strengthenReferences(content),
    _id: publishedId,
    _type: source._type,
    _createdAt,
  })
  draft.delete(draftId)
}

function unpublish(draft: TransactionDraft, action: Action): void {
  const published = requireDocument(draft, requireId(action, 'publishedId'))
  draft.createIfNotExists({ ...published, _id: requireId(action, 'draftId') })
  draft.delete(published._id)
}

function deleteWithDrafts(draft: TransactionDraft, action: Action): void {
  const publishedId = requireId(action, 'publishedId')
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
  const base = requireDocument(draft, requireId(action, 'baseId'))
  requireRevision(base, action.ifBaseRevisionId)
  draft.create({ ...base, _id: requireId(action, 'versionId') })
}

function deleteDocument(draft: TransactionDraft, target: string): void {
  if (!draft.delete(target)) throw documentNotFound(target)
}

function requireDocument(draft: TransactionDraft, target: string): LakeDocument {
  const document = draft.get(target)
  if (!document) throw documentNotFound(target)
  return document
}

function requireRevision(
  document: LakeDocument | null,
  expected: unknown,
  target = document?._id ?? '',
): void {
  if (typeof expected === 'string' && document?._rev !== expected) {
    throw revisionMismatch(target, document?._rev, expected)
  }
}

function requireId(action: Action, field: string): string {
  const value = action[field]
  if (typeof value === 'string' && value !== '') return value
  throw actionError(400, 'invalidActionError', `The action needs a "${field}"`)
}

/** If the attributes have no id, they describe the draft of the action's document. */
function requireAttributes(action: Action, field: string): Record<string, unknown> {
  const value = action[field]
  if (!isRecord(value)) throw actionError(400, 'invalidActionError', `The action needs "${field}"`)
  return { ...value, _id: value._id ?? getDraftId(requireId(action, 'publishedId')) }
}

/** Makes references strong that were weak only because their target was unpublished. */
function strengthenReferences<T>(value: T): T
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, strengthenReferences(item)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if (isRecord(copy._strengthenOnPublish)) {
    if (copy._strengthenOnPublish.weak !== true) delete copy._weak
    delete copy._strengthenOnPublish
  }
  return copy
}
