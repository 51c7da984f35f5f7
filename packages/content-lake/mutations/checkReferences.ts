import { mutationError } from '../store/errors'
import { type TransactionDraft } from '../store/transactionDraft'
import { isRecord } from '../store/types'

/**
 * Rejects a transaction that would leave a strong reference without a target, as Sanity does.
 * @throws LakeError 409
 */
export function checkReferences(draft: TransactionDraft): void {
  const { changes } = draft.toTransaction()
  for (const { after } of changes) {
    for (const target of after ? findStrongReferences(after) : []) {
      if (!draft.get(target)) {
        const description = `Document "${after?._id}" references non-existent document "${target}"`
        throw mutationError(409, 'documentReferenceDoesNotExistError', description, {
          id: after?._id,
          referenceID: target,
        })
      }
    }
  }
  const deleted = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  if (deleted.size === 0) return
  for (const document of draft.allDocuments()) {
    for (const target of findStrongReferences(document)) {
      if (!deleted.has(target)) continue
      const description = `Document "${target}" cannot be deleted as there are references to it from "${document._id}"`
      throw mutationError(409, 'documentHasExistingReferencesError', description, {
        id: target,
        referencingIDs: [document._id],
      })
    }
  }
}

function* findStrongReferences(value: unknown): Iterable<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* findStrongReferences(item)
  } else if (isRecord(value)) {
    // References into other datasets are not checked.
    if (typeof value._ref === 'string' && value._weak !== true && !value._dataset && !value._projectId) {
      yield value._ref
    }
    for (const item of Object.values(value)) if (typeof item === 'object') yield* findStrongReferences(item)
  }
}
