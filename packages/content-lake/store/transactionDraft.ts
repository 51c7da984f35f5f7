import { Mutation } from '@sanity/mutator'

import { type ContentStore } from './contentStore'
import { isValidId, randomId } from './documentIds'
import { documentExists, documentNotFound, invalidMutation, revisionMismatch } from './errors'
import { isRecord, type Change, type LakeDocument, type RawMutation, type Transaction } from './types'
import { validatePatch } from './validatePatch'

export type Operation = 'create' | 'update' | 'delete' | 'none'
type MutationBody = ConstructorParameters<typeof Mutation>[0]['mutations'][number]

/** A transaction that is not committed yet. Its methods see its own changes; the store stays unchanged. */
export class TransactionDraft {
  readonly id: string
  readonly timestamp = new Date().toISOString()
  private readonly changes = new Map<string, Change>()

  constructor(
    private readonly store: ContentStore,
    private readonly author: string,
    transactionId?: string,
  ) {
    this.id = transactionId ?? randomId()
  }

  get(id: string): LakeDocument | null {
    const change = this.changes.get(id)
    return change ? change.after : (this.store.documents.get(id) ?? null)
  }

  /** Every document of the dataset as it would be after this transaction. */
  *allDocuments(): Iterable<LakeDocument> {
    for (const [id, document] of this.store.documents) if (!this.changes.has(id)) yield document
    for (const { after } of this.changes.values()) if (after) yield after
  }

  create(document: unknown): { id: string; operation: Operation } {
    const body = this.parseDocument(document)
    if (this.get(body._id)) throw documentExists(body._id)
    return this.record(body._id, { create: body })
  }

  createIfNotExists(document: unknown): { id: string; operation: Operation } {
    const body = this.parseDocument(document)
    if (this.get(body._id)) return { id: body._id, operation: 'none' }
    return this.record(body._id, { createIfNotExists: body })
  }

  createOrReplace(document: unknown): { id: string; operation: Operation } {
    const body = this.parseDocument(document)
    return this.record(body._id, { createOrReplace: body })
  }

  delete(id: string): { id: string; operation: Operation } | null {
    return this.get(id) ? this.record(id, { delete: { id } }) : null
  }

  /** @param patch `set`, `unset`, `insert`, … and optionally `ifRevisionID` */
  patch(id: string, patch: Record<string, unknown>): { id: string; operation: Operation } {
    const current = this.get(id)
    if (!current) throw documentNotFound(id)
    const { ifRevisionID, id: _id, query: _query, params: _params, ...operations } = patch
    validatePatch(operations)
    if (typeof ifRevisionID === 'string' && current._rev !== ifRevisionID) {
      throw revisionMismatch(id, current._rev, ifRevisionID)
    }
    return this.record(id, { patch: { ...operations, id } })
  }

  toTransaction(): Transaction {
    const changes = [...this.changes.values()].filter(
      ({ before, after }) => before !== null || after !== null,
    )
    return { id: this.id, timestamp: this.timestamp, author: this.author, changes }
  }

  private parseDocument(value: unknown): RawMutation & { _id: string; _type: string } {
    if (!isRecord(value)) throw invalidMutation('A document must be an object')
    const { _id: requestedId, _type, _rev: _ignored, ...fields } = value
    // For an empty id, or a prefix that ends with a dot ("drafts."), the rest of the id is generated.
    const isPrefix =
      requestedId === undefined ||
      requestedId === '' ||
      (typeof requestedId === 'string' && requestedId.endsWith('.'))
    const _id = isPrefix ? `${requestedId ?? ''}${randomId()}` : requestedId
    if (!isValidId(_id)) throw invalidMutation(`Invalid document ID ${JSON.stringify(_id)}`)
    if (typeof _type !== 'string' || _type === '') throw invalidMutation(`Document "${_id}" has no _type`)
    return { ...fields, _id, _type }
  }

  private record(id: string, mutation: RawMutation): { id: string; operation: Operation } {
    const before = this.get(id)
    const after = this.applyMutation(before, mutation)
    if (
      after &&
      (after._id !== id || typeof after._type !== 'string' || (before && before._type !== after._type))
    ) {
      throw invalidMutation(`The _id and _type of "${id}" cannot be changed`)
    }
    const change = this.changes.get(id)
    if (change) {
      change.after = after
      change.mutations.push(mutation)
    } else {
      this.changes.set(id, { id, before, after, mutations: [mutation] })
    }
    return { id, operation: after === null ? 'delete' : before === null ? 'create' : 'update' }
  }

  private applyMutation(before: LakeDocument | null, mutation: RawMutation): LakeDocument | null {
    try {
      // Both are cloned, because the mutator changes its input and its result shares nested values with the input.
      const mutations = [structuredClone(mutation) as MutationBody]
      const options = { transactionId: this.id, resultRev: this.id, timestamp: this.timestamp, mutations }
      const result = new Mutation(options).apply(mutation.createOrReplace ? null : structuredClone(before))
      // A round trip through JSON, as after a restart, so that memory and disk never differ.
      return result ? (JSON.parse(JSON.stringify(result)) as LakeDocument) : null
    } catch (error) {
      throw invalidMutation(error instanceof Error ? error.message : 'Invalid mutation')
    }
  }
}
