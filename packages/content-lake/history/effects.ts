import { type Change, type LakeDocument } from '../store/types'

type Patch = [0, Omit<LakeDocument, '_rev'> | null]

/** Expresses a change as two Mendoza patches, each of which replaces the whole document. */
export function createEffects({ before, after }: Pick<Change, 'before' | 'after'>): {
  apply: Patch
  revert: Patch
} {
  return { apply: [0, omitRevision(after)], revert: [0, omitRevision(before)] }
}

function omitRevision(document: LakeDocument | null): Omit<LakeDocument, '_rev'> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}
