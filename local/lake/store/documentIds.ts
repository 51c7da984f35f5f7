import { randomBytes } from 'node:crypto'

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** The documented shape of a document id: 1 to 128 letters, digits, `_`, `-` and `.`, not starting with `-` or `.`. */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id) && !id.includes('..')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

/** `drafts.a` and `versions.spring.a` belong to the published document `a`. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftIdOf(id: string): string {
  return DRAFTS + publishedIdOf(id)
}

/** The release of a version id, or undefined for other ids. */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** Sanity serves ids without a dot to everybody; every other id needs a token. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** 22 random characters: the length of the ids that Sanity generates. */
export function randomId(): string {
  return randomBytes(16).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
}
