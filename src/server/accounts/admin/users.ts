import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { suppressionsOf } from '@/server/accounts/mail/suppression'
import { auditRead, pageOf, pagesIn, partOf } from './listing'

export const USER_SORTS = ['created', 'name', 'lastLogIn'] as const
export const DIRECTIONS = ['desc', 'asc'] as const

export type UserQuery = {
  /** The search text: part of a name or email; empty for all accounts. */
  search: string
  sort: (typeof USER_SORTS)[number]
  direction: (typeof DIRECTIONS)[number]
  /** The number of the page, from 1. */
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

/** Returns the database filter for accounts whose name or email contains the search text. */
export function usersWith(search: string): Prisma.UserWhereInput {
  const part = partOf(search)
  return part ? { OR: [{ email: part }, { name: part }] } : {}
}

/**
 * Returns the sort order of the list of accounts. Accounts with equal values are sorted by id, so that no
 * account appears on two pages. The database has an index for each order.
 */
function orderOf({ sort, direction }: UserQuery): Prisma.UserOrderByWithRelationInput[] {
  const last = { id: direction }
  if (sort === 'name') return [{ name: direction }, last]
  if (sort === 'created') return [{ createdAt: direction }, last]
  // Members who never logged in come last.
  return [{ lastLogInAt: { sort: direction, nulls: direction === 'desc' ? 'last' : 'first' } }, last]
}

/** Returns one page of the accounts. `suppression` says why an account gets no mail; null if it gets mail. */
export async function listUsers(query: UserQuery, actor: Actor) {
  const { search, page } = query
  await auditRead('users', actor, { page, searched: search.trim() !== '' })
  const where = usersWith(search)
  const [total, users] = await Promise.all([
    db().user.count({ where }),
    db().user.findMany({ where, select: userRow, orderBy: orderOf(query), ...pageOf(page) }),
  ])
  const suppressions = await suppressionsOf(users.map(({ email }) => email))
  const listed = users.map((user) => ({ ...user, suppression: suppressions.get(user.email) ?? null }))
  return { users: listed, total, pages: pagesIn(total) }
}
