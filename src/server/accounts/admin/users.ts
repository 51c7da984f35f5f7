import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { suppressionsOf } from '@/server/accounts/mail/suppression'
import { auditRead, pageRange, pageCount, everyWord } from './listing'

export const USER_SORTS = ['created', 'name', 'lastLogIn'] as const
export const DIRECTIONS = ['desc', 'asc'] as const

export type UserQuery = {
  /** The text for which the administrator searches: parts of a name or email. An empty text finds all accounts. */
  search: string
  sort: (typeof USER_SORTS)[number]
  direction: (typeof DIRECTIONS)[number]
  /** The 1-based page number of the list of accounts. */
  page: number
}

const userRow = {
  id: true,
  email: true,
  name: true,
  role: true,
  emailVerified: true,
  lastLogInAt: true,
  disabledAt: true,
  createdAt: true,
} satisfies Prisma.UserSelect

/**
 * Returns the Prisma filter for accounts whose name or email contains each word of the search text. An empty
 * search matches all accounts.
 */
export function usersWith(search: string): Promise<Prisma.UserWhereInput> {
  return everyWord(search, 'users', ({ part, ignoringAccents }): Prisma.UserWhereInput => ({
    OR: [{ email: part }, { name: part }, ignoringAccents],
  }))
}

/**
 * Returns the sort order of the list of accounts. The account id breaks ties between equal values: otherwise
 * the order could differ between two pages, and an account could appear on both. Each order has a database
 * index.
 */
function orderOf({ sort, direction }: UserQuery): Prisma.UserOrderByWithRelationInput[] {
  const tieBreaker = { id: direction }
  if (sort === 'name') return [{ name: direction }, tieBreaker]
  if (sort === 'created') return [{ createdAt: direction }, tieBreaker]
  // Accounts that never logged in (`lastLogInAt` is null) are sorted as if their last login were the longest
  // ago. By default, PostgreSQL would list them before the latest logins.
  return [{ lastLogInAt: { sort: direction, nulls: direction === 'desc' ? 'last' : 'first' } }, tieBreaker]
}

/**
 * Returns one page of the accounts, and records the read in the audit log, because the list contains personal
 * data. `suppression` is the bounce or complaint because of which an account's email gets no mail; null if it
 * gets mail.
 */
export async function listUsers(query: UserQuery, actor: Actor) {
  const { search, page } = query
  await auditRead('users', actor, { page, searched: search.trim() !== '' })
  const where = await usersWith(search)
  const [total, users] = await Promise.all([
    db().user.count({ where }),
    db().user.findMany({ where, select: userRow, orderBy: orderOf(query), ...pageRange(page) }),
  ])
  const suppressions = await suppressionsOf(users.map(({ email }) => email))
  const rows = users.map((user) => ({ ...user, suppression: suppressions.get(user.email) ?? null }))
  return { users: rows, total, pages: pageCount(total) }
}
