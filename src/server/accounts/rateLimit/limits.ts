import { accountsEnv, type AccountsEnv } from '@/config/env.server'
import { log } from '@/runtime/log'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { incrementCounter, decrementCounter } from './counters'

/** The window of each limit, in seconds; no client waits longer. */
const WINDOWS = {
  /** Wrong passwords for one account, from one IP address or one known device. */
  LIMIT_LOGINS_PER_VISITOR: 900,
  /** Wrong passwords from one IP address, for all accounts. */
  LIMIT_LOGINS_PER_ADDRESS: 900,
  /** Wrong passwords for one account from all unknown devices. */
  LIMIT_LOGINS_PER_ACCOUNT: 900,
  LIMIT_SIGNUPS_PER_ADDRESS: 3_600,
  /** Requests for mailed links from one IP address. */
  LIMIT_LINKS_PER_ADDRESS: 3_600,
  /** Link mails of one kind to one address: per requester, and for all unknown devices together. */
  LIMIT_LINKS_PER_ACCOUNT: 3_600,
  /** Link mails beyond that limit, one per requester key has not asked within the hour. */
  LIMIT_FIRST_LINKS_PER_ACCOUNT: 3_600,
  /** Logins to one account with the correct password. */
  LIMIT_SESSIONS_PER_ACCOUNT: 3_600,
  /** Verification mails that a member requests. */
  LIMIT_CONFIRMATIONS_PER_ACCOUNT: 3_600,
  /** Events that a member can cause at will and that are never deleted: a consent, a data download. */
  LIMIT_EVENTS_PER_ACCOUNT: 3_600,
} as const satisfies Partial<Record<keyof AccountsEnv, number>>

export type Limit = {
  name: keyof typeof WINDOWS
  /** The digest of what is limited; undefined for a call without a network address, which is not limited. */
  key: string | undefined
}

/** Counts one use (`on` its transaction) and returns whether it is within the limit. Logs the first one that is not. */
export async function consumeLimit(
  { name, key }: Limit,
  now = new Date(),
  on?: Prisma.TransactionClient,
): Promise<boolean> {
  if (key === undefined) return true
  const most = accountsEnv()[name]
  const count = await incrementCounter({ ...counted({ name, key }), on, now })
  if (count === most + 1) log('warn', 'limit.reached', { limit: name })
  return count <= most
}

/** Refunds a use. */
export async function refundLimit({ name, key }: Limit, now: Date): Promise<void> {
  if (key !== undefined) await decrementCounter({ ...counted({ name, key }), now })
}

const counted = ({ name, key }: Limit) => ({ key: `${name} ${key}`, window: WINDOWS[name] })
