import { withoutInvisible } from '@/lib/invisibleText'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { Prisma } from '@/server/accounts/db/generated/prisma/client'
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

/** Matches an apostrophe after a letter, as in O'Reilly or O’Reilly. */
const APOSTROPHE = /(?<=\p{L})['‘’ʼ]/gu

/** A case-insensitive Prisma filter for columns that contain a text. */
export type ContainsFilter = { contains: string; mode: 'insensitive' }
/** `contains` is a LIKE pattern, in which `%` and `_` are wildcards unless the caller has escaped them. */
export const containsFilter = (contains: string): ContainsFilter => ({ contains, mode: 'insensitive' })

/** A filter for rows whose name matches a word if accents are ignored. */
export type AccentFilter = { id: { in: string[] } }

/**
 * Returns a Prisma filter for rows that match every word of a search text, in any order, so that a full name
 * is found although the parts of the name are in several columns. `filterOf` creates the filter for one
 * `word`. Its parameter `part` is a filter for a column that contains this word; each apostrophe in it
 * matches any character, because people type both `'` and `’`. `ignoringAccents` finds names such as Siobhán
 * in `table` for Siobhan. NFKC turns full-width letters, which Chinese keyboards can type, into normal ones. A phone number that was copied
 * from a contact list is between invisible marks of direction.
 * An empty search matches all rows.
 */
export async function everyWord<Filter>(
  search: string,
  table: NamedTable,
  filterOf: (filters: { part: ContainsFilter; ignoringAccents: AccentFilter; word: string }) => Filter,
): Promise<{ AND?: Filter[] }> {
  const words = new Set(withoutInvisible(search.normalize('NFKC')).split(/\s+/).filter(Boolean))
  if (words.size === 0) return {}
  const patternOf = (word: string) => escapeLike(word).replace(APOSTROPHE, '_')
  const filters = [...words].map(async (word) =>
    filterOf({
      part: containsFilter(patternOf(word)),
      ignoringAccents: { id: { in: await idsIgnoringAccents(table, word) } },
      word,
    }),
  )
  return { AND: await Promise.all(filters) }
}

/** The ids and the names of the rows, with each accent as a character of its own (NFD). */
const NAMES = {
  users: Prisma.sql`SELECT "id", normalize("name", NFD) AS "name" FROM "users"`,
  messages: Prisma.sql`
    SELECT "id", normalize("first_name" || ' ' || "last_name", NFD) AS "name" FROM "contact_messages"`,
}
type NamedTable = keyof typeof NAMES

/** Limits the size of a filter. A word that matches more names with accents is too short to search for. */
const MAX_ACCENT_MATCHES = 1_000

/**
 * Finds the rows whose name contains a word if the accents of both are ignored, and not only if they are compared. The
 * database cannot ignore accents in a Prisma filter, so this is a query of its own.
 */
async function idsIgnoringAccents(table: NamedTable, word: string): Promise<string[]> {
  if (!/\p{Script=Latin}/u.test(word)) return []
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  const pattern = `%${escapeLike(plain).replace(APOSTROPHE, '_')}%`
  const hasAccents = plain !== word
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (${NAMES[table]}) AS "decomposed"
    WHERE regexp_replace("name", '[\\u0300-\\u036f]', '', 'g') ILIKE ${pattern}
    AND (${hasAccents} OR "name" ~ '[\\u0300-\\u036f]') LIMIT ${MAX_ACCENT_MATCHES}`
  return rows.map(({ id }) => id)
}
