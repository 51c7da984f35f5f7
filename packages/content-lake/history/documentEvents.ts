import { getDraftId, getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm'
import { type ContentStore } from '../store/contentStore'
import { type Change, type Transaction } from '../store/types'

/** An entry of Studio's History pane. */
export type DocumentEvent = { type: string; documentId: string; timestamp: string; author: string } & Record<
  string,
  unknown
>

/**
 * Lists the events of a document, newest first. Derives them from the transactions that changed the document, its draft
 * or its version. For a published id: publications and direct edits. For a draft or version: creation, publication and
 * deletion. Omits the edits of a draft, which Studio reads from the transactions.
 */
export function listDocumentEvents(store: ContentStore, id: string): DocumentEvent[] {
  const publishedId = getPublishedId(id)
  const versionId = isDraftId(id) || isVersionId(id) ? id : getDraftId(id)
  const transactions = new Set<Transaction>()
  for (const documentId of [publishedId, versionId]) {
    for (const { transaction } of store.getRevisions(documentId)) transactions.add(transaction)
  }
  const position = (transaction: Transaction) => store.getPosition(transaction.id) ?? 0
  return [...transactions]
    .toSorted((a, b) => position(b) - position(a))
    .flatMap((transaction) => {
      const { timestamp, author } = transaction
      const event = describeEvent(transaction, publishedId, versionId, id === publishedId)
      const releaseId = getVersionFromId(versionId)
      return event
        ? [{ ...event, documentId: publishedId, timestamp, author, ...(releaseId ? { releaseId } : {}) }]
        : []
    })
}

function describeEvent(
  transaction: Transaction,
  publishedId: string,
  versionId: string,
  isPublished: boolean,
) {
  const findChange = (id: string) => transaction.changes.find((change) => change.id === id)
  const published = findChange(publishedId)
  const version = findChange(versionId)
  const rev = transaction.id
  // The source of a publication may be another draft or version than the requested one.
  const source = transaction.changes.find(
    (change) => change.id !== publishedId && getPublishedId(change.id) === publishedId && isDeletion(change),
  )
  if (published?.after && source) {
    if (!isPublished && source.id !== versionId) return null
    const versionRevisionId = source.before?._rev
    const publishCause = 'document.publish'
    return {
      type: 'publishDocumentVersion',
      revisionId: rev,
      versionId: source.id,
      versionRevisionId,
      publishCause,
    }
  }
  if (published && isDeletion(published)) {
    const hasDraft = version ? version.after !== null : false
    if (hasDraft) return { type: 'unpublishDocument', versionId, versionRevisionId: rev }
    return { type: 'deleteDocumentGroup' }
  }
  if (isPublished) {
    if (!published) return null
    return { type: published.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: rev }
  }
  if (version && !version.before && version.after) {
    return { type: 'createDocumentVersion', versionId, versionRevisionId: rev }
  }
  if (version && isDeletion(version)) {
    return { type: 'deleteDocumentVersion', versionId, versionRevisionId: version.before?._rev }
  }
  return null
}

function isDeletion({ before, after }: Change): boolean {
  return before !== null && after === null
}
