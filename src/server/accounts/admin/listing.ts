import { withoutInvisible } from '@/lib/invisibleText'
import { normalizeText, toAsciiDigits } from '@/lib/normalizeText'
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
/** `contains` is a LIKE pattern: typed text must pass through `escapeLike` first. */
export const containsFilter = (contains: string): ContainsFilter => ({ contains, mode: 'insensitive' })

/** As in `"Chan, Mei" <mei@example.com>` and `(852)`. No address contains them. */
const SEPARATORS = /[\s,;、<>()[\]{}"“”„«»「」『』]+/u
/** As in `mailto:mei@example.com` and at the end of a sentence. */
const AROUND_WORD = /^(?:mailto|tel):|[.:!?]$/giu

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
 * Finds rows that match every word of a search text, in any order: the parts of a full name may be in
 * several columns. In `part`, an apostrophe after a letter matches any character, because people type both `'` and `’`.
 * `ignoringAccents`, for names only, finds Siobhán for Siobhan, O’Brien for Obrien, Strauß for Strauss, Łukasz for
 * Lukasz, Ａｍｙ for Amy. `email` finds mei@xn--fsqu00a.com for 例子.com. NFKC turns full-width letters of Chinese keyboards
 * into normal ones; their full stop becomes the dot of an address. Phone numbers copied from contact lists have
 * invisible direction marks around them, which are removed.
 */
export async function everyWord<Filter>(
  search: string,
  table: NamedTable,
  filterOf: (filters: WordFilters) => Filter,
): Promise<{ AND?: Filter[] }> {
  const plain = toAsciiDigits(withoutInvisible(normalizeText(search, 'NFKC'))).replaceAll('。', '.')
  const parts = plain.split(SEPARATORS).map((part) => part.replace(AROUND_WORD, ''))
  const words = new Set(parts.filter(Boolean).slice(0, MAX_WORDS))
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

const NAMES = {
  users: Prisma.sql`SELECT "id", "name" FROM "users"`,
  messages: Prisma.sql`SELECT "id", "first_name" || ' ' || "last_name" AS "name" FROM "contact_messages"`,
}
type NamedTable = keyof typeof NAMES

/**
 * Limits the size of the filter. If a short or common word has more matches, the database picks any
 * 1,000 of them.
 */
const MAX_ACCENT_MATCHES = 1_000

/** What a search ignores after NFKD: accents, Hebrew points, Arabic marks, apostrophes and invisible characters. */
const IGNORED =
  '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u0027\\u2018\\u2019\\u02bc' +
  '\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff]'
/** PostgreSQL escapes these differently from JavaScript. */
const IGNORED_ABOVE_FFFF = /[\u{e0100}-\u{e01ef}]/gu
const IGNORED_ABOVE_FFFF_IN_SQL = '[\\U000e0100-\\U000e01ef]'

/** Letters that NFKD does not change. */
const PLAIN_LETTERS = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th' },
}
const DASHES = '[\\u2010-\\u2015\\u2212]'

function foldText(text: string): string {
  const plain = normalizeText(text, 'NFKD')
    .replace(new RegExp(IGNORED, 'g'), '')
    .replace(IGNORED_ABOVE_FFFF, '')
    .replace(new RegExp(DASHES, 'g'), '-')
  return Object.entries(PLAIN_LETTERS).reduce((folded, [letter, to]) => folded.replaceAll(letter, to), plain)
}

function foldInSql(column: Prisma.Sql): Prisma.Sql {
  const withoutMarks = Prisma.sql`
    regexp_replace(regexp_replace(normalize(${column}, NFKD), ${IGNORED}, '', 'g'), ${IGNORED_ABOVE_FFFF_IN_SQL}, '', 'g')`
  const plain = Prisma.sql`regexp_replace(${withoutMarks}, ${DASHES}, '-', 'g')`
  return Object.entries(PLAIN_LETTERS).reduce(
    (folded, [letter, to]) => Prisma.sql`replace(${folded}, ${letter}, ${to})`,
    plain,
  )
}

/**
 * A query of its own, because a Prisma filter cannot ignore accents. For a word without anything to ignore, omits
 * names that have nothing either, because `part` finds them.
 */
async function idsIgnoringAccents(table: NamedTable, word: string): Promise<string[]> {
  if (!/\p{L}/u.test(word)) return []
  const plain = foldText(word)
  const pattern = `%${escapeLike(plain)}%`
  const isPlain = plain === word
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (
      SELECT "id", "name", ${foldInSql(Prisma.sql`"name"`)} AS "folded" FROM (${NAMES[table]}) AS "named"
    ) AS "rows"
    WHERE "folded" ILIKE ${pattern} AND (${!isPlain} OR "folded" <> "name") LIMIT ${MAX_ACCENT_MATCHES}`
  return rows.map(({ id }) => id)
}
