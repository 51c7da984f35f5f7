import { randomBytes } from 'node:crypto'

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** Whether an id is valid in Sanity: 1 to 128 letters, digits, `_`, `-` and `.`. It cannot start with `-` or `.`. */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id) && !id.includes('..')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

/** Returns the id of the published document: `a` for `drafts.a` and `versions.spring.a`. */
export function getPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function getDraftId(id: string): string {
  return DRAFTS + getPublishedId(id)
}

/** Returns the release of a version id: `spring` for `versions.spring.a`. Other ids have none. */
export function getReleaseName(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** Whether a document is readable without a token. Sanity requires a token for ids that contain a dot. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** Returns 22 random characters, the length of the ids that Sanity generates. */
export function randomId(): string {
  return randomBytes(16).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
}
