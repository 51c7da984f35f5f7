import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { suppressionsOf } from '@/server/accounts/mail/suppression'
import { auditRead, pageRange, pageCount, everyWord } from './listing'

export const USER_SORTS = ['created', 'name', 'lastLogIn'] as const
export const DIRECTIONS = ['desc', 'asc'] as const

export type UserQuery = {
  /** Parts of a name or email. */
  search: string
  sort: (typeof USER_SORTS)[number]
  direction: (typeof DIRECTIONS)[number]
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

export function usersWith(search: string): Promise<Prisma.UserWhereInput> {
  return everyWord(search, 'users', ({ part, ignoringAccents, email }): Prisma.UserWhereInput => ({
    OR: [{ email }, { name: part }, ignoringAccents],
  }))
}

/** The id breaks ties, so that no account appears on two pages. Each order has a database index. */
function orderOf({ sort, direction }: UserQuery): Prisma.UserOrderByWithRelationInput[] {
  const tieBreaker = { id: direction }
  if (sort === 'name') return [{ name: direction }, tieBreaker]
  if (sort === 'created') return [{ createdAt: direction }, tieBreaker]
  // Accounts that never logged in sort as the oldest. By default, PostgreSQL sorts null as the
  // latest.
  return [{ lastLogInAt: { sort: direction, nulls: direction === 'desc' ? 'last' : 'first' } }, tieBreaker]
}

/** `suppression` tells why the account has a suppressed address, or is null. */
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
