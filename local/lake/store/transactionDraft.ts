import { Mutation } from '@sanity/mutator'

import { documentExists, documentNotFound, invalidMutation, revisionMismatch } from './errors'
import { isValidId, randomId } from './ids'
import { checkPatch } from './patch'
import { type ContentStore } from './store'
import { isRecord, type Change, type LakeDocument, type RawMutation, type Transaction } from './types'

export type Operation = 'create' | 'update' | 'delete' | 'none'
type MutationBody = ConstructorParameters<typeof Mutation>[0]['mutations'][number]

/** A transaction being put together: sees its own changes, leaves the store alone until it is committed. */
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

  /** Every document as this transaction would leave the dataset. */
  *all(): Iterable<LakeDocument> {
    for (const [id, document] of this.store.documents) if (!this.changes.has(id)) yield document
    for (const { after } of this.changes.values()) if (after) yield after
  }

  create(document: unknown): { id: string; operation: Operation } {
    const body = this.newDocument(document)
    if (this.get(body._id)) throw documentExists(body._id)
    return this.apply(body._id, { create: body })
  }

  createIfNotExists(document: unknown): { id: string; operation: Operation } {
    const body = this.newDocument(document)
    if (this.get(body._id)) return { id: body._id, operation: 'none' }
    return this.apply(body._id, { createIfNotExists: body })
  }

  createOrReplace(document: unknown): { id: string; operation: Operation } {
    const body = this.newDocument(document)
    return this.apply(body._id, { createOrReplace: body })
  }

  delete(id: string): { id: string; operation: Operation } | null {
    return this.get(id) ? this.apply(id, { delete: { id } }) : null
  }

  /** @param patch `set`, `unset`, `insert`, … and optionally `ifRevisionID` */
  patch(id: string, patch: Record<string, unknown>): { id: string; operation: Operation } {
    const current = this.get(id)
    if (!current) throw documentNotFound(id)
    const { ifRevisionID, id: _id, query: _query, params: _params, ...operations } = patch
    checkPatch(operations)
    if (typeof ifRevisionID === 'string' && current._rev !== ifRevisionID) {
      throw revisionMismatch(id, current._rev, ifRevisionID)
    }
    return this.apply(id, { patch: { ...operations, id } })
  }

  finish(): Transaction {
    const changes = [...this.changes.values()].filter(
      ({ before, after }) => before !== null || after !== null,
    )
    return { id: this.id, timestamp: this.timestamp, author: this.author, changes }
  }

  private newDocument(value: unknown): RawMutation & { _id: string; _type: string } {
    if (!isRecord(value)) throw invalidMutation('A document must be an object')
    const { _id: given, _type, _rev: _ignored, ...fields } = value
    // An id that ends with a dot asks for a generated one under that path ("drafts.").
    const wantsId = given === undefined || given === '' || (typeof given === 'string' && given.endsWith('.'))
    const _id = wantsId ? `${given ?? ''}${randomId()}` : given
    if (!isValidId(_id)) throw invalidMutation(`Invalid document ID ${JSON.stringify(_id)}`)
    if (typeof _type !== 'string' || _type === '') throw invalidMutation(`Document "${_id}" has no _type`)
    return { ...fields, _id, _type }
  }

  private apply(id: string, mutation: RawMutation): { id: string; operation: Operation } {
    const before = this.get(id)
    const after = this.run(before, mutation)
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

  private run(before: LakeDocument | null, mutation: RawMutation): LakeDocument | null {
    try {
      // Both are cloned: the mutator writes into what it is given, and it lets results share nested values.
      const mutations = [structuredClone(mutation) as MutationBody]
      const options = { transactionId: this.id, resultRev: this.id, timestamp: this.timestamp, mutations }
      const result = new Mutation(options).apply(mutation.createOrReplace ? null : structuredClone(before))
      // A round trip through JSON is what a restart would do: memory and disk never differ.
      return result ? (JSON.parse(JSON.stringify(result)) as LakeDocument) : null
    } catch (error) {
      throw invalidMutation(error instanceof Error ? error.message : 'Invalid mutation')
    }
  }
}
