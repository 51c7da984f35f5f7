import { invalidMutation } from './errors'
import { isRecord } from './types'

const PATH_OPERATIONS = ['set', 'setIfMissing', 'replace', 'merge', 'inc', 'dec', 'diffMatchPatch']
const INSERT_POSITIONS = ['before', 'after', 'replace']

/**
 * Rejects patches that the mutator would silently ignore: unknown operations, values of a wrong type, invalid paths.
 * @param patch only the operations, without id, query or revision
 * @throws LakeError 400
 */
export function validatePatch(patch: Record<string, unknown>): void {
  for (const [operation, value] of Object.entries(patch)) {
    if (PATH_OPERATIONS.includes(operation))
      validatePaths(operation, isRecord(value) ? Object.keys(value) : null)
    else if (operation === 'unset') validatePaths(operation, Array.isArray(value) ? value : null)
    else if (operation === 'insert') validateInsert(value)
    else throw invalidMutation(`Unknown patch operation "${operation}"`)
  }
}

function validateInsert(value: unknown): void {
  const positions = isRecord(value) ? INSERT_POSITIONS.filter((name) => name in value) : []
  const [position] = positions
  if (!isRecord(value) || position === undefined || positions.length > 1 || !Array.isArray(value.items)) {
    throw invalidMutation('"insert" needs "items" and one of "before", "after" and "replace"')
  }
  validatePaths('insert', [value[position]])
}

function validatePaths(operation: string, paths: unknown[] | null): void {
  if (!paths) throw invalidMutation(`"${operation}" has the wrong type`)
  for (const path of paths) {
    if (typeof path !== 'string' || !isValidPath(path)) {
      throw invalidMutation(`Invalid path ${JSON.stringify(path)} in "${operation}"`)
    }
  }
}

/** Checks that the path is not empty and that its brackets are balanced, ignoring brackets inside quotes. */
function isValidPath(path: string): boolean {
  const brackets = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '').replace(/[^[\](){}]/g, '')
  let depth = 0
  for (const bracket of brackets) {
    depth += '[({'.includes(bracket) ? 1 : -1
    if (depth < 0) return false
  }
  return path !== '' && depth === 0
}
