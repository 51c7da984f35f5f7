import { invalidMutation } from './errors'
import { isRecord } from './types'

const BY_PATH = ['set', 'setIfMissing', 'replace', 'merge', 'inc', 'dec', 'diffMatchPatch']
const INSERT_AT = ['before', 'after', 'replace']

/**
 * Refuses what the mutator would pass over in silence: unknown operations, values of the wrong shape, broken paths.
 * @param patch the operations alone, without id, query or revision
 * @throws LakeError 400
 */
export function checkPatch(patch: Record<string, unknown>): void {
  for (const [operation, value] of Object.entries(patch)) {
    if (BY_PATH.includes(operation)) checkPaths(operation, isRecord(value) ? Object.keys(value) : null)
    else if (operation === 'unset') checkPaths(operation, Array.isArray(value) ? value : null)
    else if (operation === 'insert') checkInsert(value)
    else throw invalidMutation(`Unknown patch operation "${operation}"`)
  }
}

function checkInsert(value: unknown): void {
  const places = isRecord(value) ? INSERT_AT.filter((place) => place in value) : []
  const [place] = places
  if (!isRecord(value) || place === undefined || places.length > 1 || !Array.isArray(value.items)) {
    throw invalidMutation('"insert" needs "items" and one of "before", "after" and "replace"')
  }
  checkPaths('insert', [value[place]])
}

function checkPaths(operation: string, paths: unknown[] | null): void {
  if (!paths) throw invalidMutation(`"${operation}" has the wrong type`)
  for (const path of paths) {
    if (typeof path !== 'string' || !isPath(path)) {
      throw invalidMutation(`Invalid path ${JSON.stringify(path)} in "${operation}"`)
    }
  }
}

/** Brackets must close in the order in which they open, apart from those inside quotes. */
function isPath(path: string): boolean {
  const brackets = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '').replace(/[^[\](){}]/g, '')
  let depth = 0
  for (const bracket of brackets) {
    depth += '[({'.includes(bracket) ? 1 : -1
    if (depth < 0) return false
  }
  return path !== '' && depth === 0
}
