/** A stored document. The system fields are always present; other fields depend on the schema. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** One entry of the `mutations` array of the HTTP API, for example `{ patch: { id, set } }`. */
export type RawMutation = Record<string, unknown>

/** The change of one document by one transaction. `null` means that the document does not exist. */
export type Change = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations of this document; empty for transactions that were read from disk. */
  mutations: RawMutation[]
}

/** A committed transaction. Its id is the `_rev` of every document that it created or changed. */
export type Transaction = {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  changes: Change[]
}

/** The state of a document after one transaction. */
export type Revision = { transaction: Transaction; after: LakeDocument | null }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
