import { randomBytes } from 'node:crypto'

/**
 * Whether an id is valid in Sanity: 1 to 128 letters, digits, `_`, `-` and `.`. It cannot start with `-` or `.`, and it
 * cannot contain `..`.
 */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id) && !id.includes('..')
}

/** Whether a document is readable without a token. Sanity requires a token for ids that contain a dot. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** Returns 22 random characters, the length of the ids that Sanity generates. */
export function randomId(): string {
  return randomBytes(16).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
}
