import { draftIdOf, isDraftId, isVersionId, publishedIdOf, releaseOf } from './store/ids'
import { type ContentStore } from './store/store'
import { type Change, type Transaction } from './store/types'

/** An entry of Studio's History pane. */
export type DocumentEvent = { type: string; documentId: string; timestamp: string; author: string } & Record<
  string,
  unknown
>

/**
 * Tells the life of a document from what each transaction did to it and to its draft or version, newest first.
 * For a published id: publications, and direct edits. For a draft or version: its creation, publication and end.
 * The edits of a draft are left out; Studio reads them from the transactions.
 */
export function documentEvents(store: ContentStore, id: string): DocumentEvent[] {
  const publishedId = publishedIdOf(id)
  const versionId = isDraftId(id) || isVersionId(id) ? id : draftIdOf(id)
  const transactions = new Set<Transaction>()
  for (const touched of [publishedId, versionId]) {
    for (const { transaction } of store.revisionsOf(touched)) transactions.add(transaction)
  }
  const position = (transaction: Transaction) => store.positionOf(transaction.id) ?? 0
  return [...transactions]
    .toSorted((a, b) => position(b) - position(a))
    .flatMap((transaction) => {
      const { timestamp, author } = transaction
      const event = describe(transaction, publishedId, versionId, id === publishedId)
      const releaseId = releaseOf(versionId)
      return event
        ? [{ ...event, documentId: publishedId, timestamp, author, ...(releaseId ? { releaseId } : {}) }]
        : []
    })
}

function describe(transaction: Transaction, publishedId: string, versionId: string, ofPublished: boolean) {
  const changeOf = (id: string) => transaction.changes.find((change) => change.id === id)
  const published = changeOf(publishedId)
  const version = changeOf(versionId)
  const rev = transaction.id
  // Any draft or version may be the source of a publication, not only the one that is asked for.
  const source = transaction.changes.find(
    (change) => change.id !== publishedId && publishedIdOf(change.id) === publishedId && isEnd(change),
  )
  if (published?.after && source) {
    if (!ofPublished && source.id !== versionId) return null
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
  if (published && isEnd(published)) {
    const remains = version ? version.after !== null : false
    if (remains) return { type: 'unpublishDocument', versionId, versionRevisionId: rev }
    return { type: 'deleteDocumentGroup' }
  }
  if (ofPublished) {
    if (!published) return null
    return { type: published.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: rev }
  }
  if (version && !version.before && version.after) {
    return { type: 'createDocumentVersion', versionId, versionRevisionId: rev }
  }
  if (version && isEnd(version)) {
    return { type: 'deleteDocumentVersion', versionId, versionRevisionId: version.before?._rev }
  }
  return null
}

function isEnd({ before, after }: Change): boolean {
  return before !== null && after === null
}
