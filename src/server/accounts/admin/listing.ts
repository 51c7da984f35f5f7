import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { auditActor } from '@/server/accounts/sessions/actor'

/** Rows per page of the admin lists (accounts, messages, failed mails, audit log). */
const PAGE_SIZE = 25

type Facts = Record<string, string | number | boolean>

/**
 * Records in the audit log that an administrator reads a list with personal data. Call it before the list is
 * read, so that no read stays unrecorded. `facts` are the details of the event, such as the page number. They
 * must not contain the administrator's search text, because it contains names of people and audit events are
 * never deleted.
 */
export function auditRead(list: string, actor: Actor, facts: Facts = {}): Promise<void> {
  return audit(db(), { event: 'list.read', ...auditActor(actor), facts: { list, ...facts } })
}

/** Converts a 1-based page number to Prisma's `skip` and `take`: page 3 → `{ skip: 50, take: 25 }`. */
export const pageRange = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE })
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/**
 * Escapes the LIKE wildcards `%`, `_` and the escape character itself: `100%` → `100\%`. Prisma does not escape them in
 * `contains`, so a search for `_` would otherwise find every row.
 */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Returns a case-insensitive Prisma filter for columns that contain the search text. NFKC turns full-width
 * letters, which Chinese keyboards can type, into normal ones. Returns undefined for an empty search; callers
 * then omit the filter.
 */
export function containsFilter(search: string): { contains: string; mode: 'insensitive' } | undefined {
  const part = search.normalize('NFKC').trim()
  return part ? { contains: escapeLike(part), mode: 'insensitive' } : undefined
}
