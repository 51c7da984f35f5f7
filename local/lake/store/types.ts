/** A stored document: the system fields are always present, the rest is free. */
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

/** What one transaction did to one document; `null` is "does not exist". */
export type Change = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations that touched this document; empty for transactions read back from disk. */
  mutations: RawMutation[]
}

/** A committed transaction. Its id is the `_rev` of every document that it left behind. */
export type Transaction = {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  changes: Change[]
}

/** A document as one transaction left it. */
export type Revision = { transaction: Transaction; after: LakeDocument | null }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
