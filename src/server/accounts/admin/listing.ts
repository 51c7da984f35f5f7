import { withoutInvisible } from '@/lib/invisibleText'
import { normalizeText } from '@/lib/normalizeText'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { canonicalEmail } from '@/schemas/text'
import { auditActor } from '@/server/accounts/sessions/actor'

const PAGE_SIZE = 25

type Facts = Record<string, string | number | boolean>

/**
 * Call it before the list is read, so that no read stays unrecorded. `facts` must not contain the search
 * text: it can contain names of people, and audit events are never deleted.
 */
export function auditRead(list: string, actor: Actor, facts: Facts = {}): Promise<void> {
  return audit(db(), { event: 'list.read', ...auditActor(actor), facts: { list, ...facts } })
}

export const pageRange = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE })
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Prisma does not escape LIKE wildcards in `contains`: a search for `_` would find every row. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** As in O'Reilly or O’Reilly. */
const APOSTROPHE = /(?<=\p{L})['‘’ʼ]/gu

export type ContainsFilter = { contains: string; mode: 'insensitive' }
/** `contains` is a LIKE pattern: the caller escapes `%` and `_`. */
export const containsFilter = (contains: string): ContainsFilter => ({ contains, mode: 'insensitive' })

/** Further words are ignored: each adds up to MAX_ACCENT_MATCHES parameters, and a query has at most 32,767. */
const MAX_WORDS = 10

export type WordFilters = {
  part: ContainsFilter
  ignoringAccents: { id: { in: string[] } }
  email: ContainsFilter
  word: string
}

/** Stored domains are in ASCII. A word without @ may be a domain, too. */
const asciiAddress = (word: string) =>
  word.includes('@') ? canonicalEmail(word) : canonicalEmail(`@${word}`).slice(1)

/**
 * Filters rows that match every word of a search text, in any order: the parts of a full name may be in
 * several columns. In `part`, an apostrophe matches any character, because people type both `'` and `’`.
 * `ignoringAccents` finds Siobhán for Siobhan, O’Brien for Obrien, Strauß for Strauss, Łukasz for Lukasz. `email`
 * finds mei@xn--fsqu00a.com for 例子.com. NFKC turns full-width letters of Chinese keyboards into normal ones; their
 * full stop becomes the dot of an address. Phone numbers copied from contact lists have invisible direction marks
 * around them, which are removed.
 */
export async function everyWord<Filter>(
  search: string,
  table: NamedTable,
  filterOf: (filters: WordFilters) => Filter,
): Promise<{ AND?: Filter[] }> {
  const plain = withoutInvisible(normalizeText(search, 'NFKC')).replaceAll('。', '.')
  const words = new Set(plain.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS))
  if (words.size === 0) return {}
  const patternOf = (word: string) => escapeLike(word).replace(APOSTROPHE, '_')
  const filters = [...words].map(async (word) =>
    filterOf({
      part: containsFilter(patternOf(word)),
      ignoringAccents: { id: { in: await idsIgnoringAccents(table, word) } },
      email: containsFilter(patternOf(asciiAddress(word))),
      word,
    }),
  )
  return { AND: await Promise.all(filters) }
}

/** NFD makes each accent a character of its own. */
const NAMES = {
  users: Prisma.sql`SELECT "id", normalize("name", NFD) AS "name" FROM "users"`,
  messages: Prisma.sql`
    SELECT "id", normalize("first_name" || ' ' || "last_name", NFD) AS "name" FROM "contact_messages"`,
}
type NamedTable = keyof typeof NAMES

/**
 * Limits the size of the filter. If a short or common word has more matches, the database picks any
 * 1,000 of them.
 */
const MAX_ACCENT_MATCHES = 1_000

/** Letters that NFD does not split. */
const PLAIN_LETTERS = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ħ: 'h', Ħ: 'H', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th' },
}
const SPECIAL_LETTERS = Object.keys(PLAIN_LETTERS).join('')

const plainLetters = (text: string) =>
  Object.entries(PLAIN_LETTERS).reduce((plain, [letter, to]) => plain.replaceAll(letter, to), text)
const plainLettersInSql = (column: Prisma.Sql) =>
  Object.entries(PLAIN_LETTERS).reduce(
    (plain, [letter, to]) => Prisma.sql`replace(${plain}, ${letter}, ${to})`,
    column,
  )

/**
 * A query of its own, because a Prisma filter cannot ignore accents. For a word without accents, apostrophes
 * and special letters, omits names that have none either, because `part` finds them.
 */
async function idsIgnoringAccents(table: NamedTable, word: string): Promise<string[]> {
  if (!/\p{Script=Latin}/u.test(word)) return []
  const plain = plainLetters(normalizeText(word, 'NFD').replace(/[\p{M}'‘’ʼ]/gu, ''))
  const pattern = `%${escapeLike(plain)}%`
  const isPlain = plain === word
  const withoutMarks = Prisma.sql`regexp_replace("name", '[\\u0300-\\u036f''‘’ʼ]', '', 'g')`
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (${NAMES[table]}) AS "decomposed"
    WHERE ${plainLettersInSql(withoutMarks)} ILIKE ${pattern}
    AND (${!isPlain} OR "name" ~ ${`[\\u0300-\\u036f'‘’ʼ${SPECIAL_LETTERS}]`}) LIMIT ${MAX_ACCENT_MATCHES}`
  return rows.map(({ id }) => id)
}
