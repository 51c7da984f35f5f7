import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { auditActor } from '@/server/accounts/sessions/actor'

/** Rows per page of a list. */
const PAGE_SIZE = 25

type Facts = Record<string, string | number | boolean>

/**
 * Records a read of personal data in the audit log before the data is read. The search text is not recorded, because
 * it names people.
 */
export function auditRead(list: string, actor: Actor, facts: Facts = {}): Promise<void> {
  return audit(db(), { event: 'list.read', ...auditActor(actor), facts: { list, ...facts } })
}

/** Returns the offset and limit of a page for a database query. Pages are counted from 1. */
export const pageOf = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE })
export const pagesIn = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Escapes the wildcards of the SQL operator LIKE. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Returns a database filter for texts that contain the search text, in any letter case; full-width letters
 * count as normal ones. Undefined for an empty search.
 */
export function partOf(search: string): { contains: string; mode: 'insensitive' } | undefined {
  const part = search.normalize('NFKC').trim()
  return part ? { contains: literally(part), mode: 'insensitive' } : undefined
}
