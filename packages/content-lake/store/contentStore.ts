import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { gatewayError, mutationError } from './errors'
import { TransactionLog } from './transactionLog'
import { isRecord, type Change, type LakeDocument, type Revision, type Transaction } from './types'

export type CommitListener = (transaction: Transaction) => void

/**
 * Stores the documents of a dataset and their history, in memory and in a transaction log on disk. Queries see a new
 * transaction immediately. When it is on disk, `commit` resolves and the listeners are notified.
 */
export class ContentStore {
  readonly documents = new Map<string, LakeDocument>()
  readonly transactions: Transaction[] = []
  private readonly positions = new Map<string, number>()
  private readonly revisions = new Map<string, Revision[]>()
  private readonly listeners = new Set<CommitListener>()
  private log: TransactionLog | null = null

  /** @param restore updates each document that is read from disk, for example the URL of an asset */
  static async open(
    folder: string,
    restore: (document: LakeDocument) => LakeDocument,
  ): Promise<ContentStore> {
    await mkdir(folder, { recursive: true })
    const store = new ContentStore()
    store.log = await TransactionLog.open(join(folder, 'transactions.ndjson'), (entry) => {
      store.apply(readTransaction(entry, store.documents, restore))
    })
    return store
  }

  get isEmpty(): boolean {
    return this.transactions.length === 0
  }

  /** A number that changes with each transaction. */
  get version(): number {
    return this.transactions.length
  }

  /** The index of a transaction in the history; undefined for an unknown id. */
  getPosition(transactionId: string): number | undefined {
    return this.positions.get(transactionId)
  }

  /** Every revision of a document, oldest first. */
  getRevisions(documentId: string): Revision[] {
    return this.revisions.get(documentId) ?? []
  }

  async commit(transaction: Transaction): Promise<void> {
    if (!this.log) throw gatewayError(503, 'Service Unavailable', 'The content lake is closed')
    if (this.positions.has(transaction.id)) {
      const description = `Transaction by ID "${transaction.id}" already exists`
      throw mutationError(409, 'transactionAlreadyExistsError', description)
    }
    const { id, timestamp, author, changes } = transaction
    // Only listeners need the mutations. Storing them would double the memory of every edit.
    this.apply({ ...transaction, changes: changes.map((change) => ({ ...change, mutations: [] })) })
    await this.log.append({ id, timestamp, author, changes: changes.map(({ id, after }) => ({ id, after })) })
    for (const listener of this.listeners) listener(transaction)
  }

  /** @returns a function that ends the subscription */
  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async close(): Promise<void> {
    const log = this.log
    this.log = null
    await log?.close()
  }

  private apply(transaction: Transaction): void {
    this.positions.set(transaction.id, this.transactions.length)
    this.transactions.push(transaction)
    for (const { id, after } of transaction.changes) {
      if (after) this.documents.set(id, after)
      else this.documents.delete(id)
      const revisions = this.revisions.get(id)
      if (revisions) revisions.push({ transaction, after })
      else this.revisions.set(id, [{ transaction, after }])
    }
  }
}

function readTransaction(
  entry: unknown,
  documents: ReadonlyMap<string, LakeDocument>,
  restore: (document: LakeDocument) => LakeDocument,
): Transaction {
  if (!isRecord(entry) || !Array.isArray(entry.changes)) throw new Error('Not a transaction')
  const changes = entry.changes.map((change: unknown): Change => {
    if (!isRecord(change) || typeof change.id !== 'string') throw new Error('Not a change')
    const after = isDocument(change.after) ? restore(change.after) : null
    return { id: change.id, before: documents.get(change.id) ?? null, after, mutations: [] }
  })
  return { id: String(entry.id), timestamp: String(entry.timestamp), author: String(entry.author), changes }
}

function isDocument(value: unknown): value is LakeDocument {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}
