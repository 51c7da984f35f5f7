import { accountsEnv, type AccountsEnv } from '@/config/env.server'
import { log } from '@/config/log'
import type { Prisma } from '@/server/generated/prisma/client'
import { countUse, takeBackUse } from './rateLimit'

/** The window of each limit, in seconds; no client waits longer. */
const WINDOWS = {
  /** Of wrong passwords for one account: from one address, or from one device that the account has been used on. */
  LIMIT_LOGINS_PER_VISITOR: 900,
  /** Wrong passwords from one IP address, for all accounts. */
  LIMIT_LOGINS_PER_ADDRESS: 900,
  /** Of wrong passwords for one account from all devices that it has never been used on. */
  LIMIT_LOGINS_PER_ACCOUNT: 900,
  LIMIT_SIGNUPS_PER_ADDRESS: 3_600,
  /** Of mails asked for, with a link to log in or to set a new password. */
  LIMIT_LINKS_PER_ADDRESS: 3_600,
  /** Of mails with a link of one kind to one address: for one requester, and for all unknown devices together. */
  LIMIT_LINKS_PER_ACCOUNT: 3_600,
  /** Of the same beyond that limit, one for each requester who has not asked within the hour. */
  LIMIT_FIRST_LINKS_PER_ACCOUNT: 3_600,
  /** Of log-ins to one account with the right password. */
  LIMIT_SESSIONS_PER_ACCOUNT: 3_600,
  /** Verification mails that a member requests. */
  LIMIT_CONFIRMATIONS_PER_ACCOUNT: 3_600,
  /** Of what a member may do at will and the audit log keeps for ever: a yes to news, and a download of the own data. */
  LIMIT_EVENTS_PER_ACCOUNT: 3_600,
} as const satisfies Partial<Record<keyof AccountsEnv, number>>

export type Limit = {
  name: keyof typeof WINDOWS
  /** Who is limited, as a digest; undefined for a call that comes from no network, which is not limited. */
  who: string | undefined
}

/** Counts one use (`on` the transaction that it belongs to) and tells whether it is still within the limit. The first that is not is logged. */
export async function isWithin(
  { name, who }: Limit,
  now = new Date(),
  on?: Prisma.TransactionClient,
): Promise<boolean> {
  if (who === undefined) return true
  const most = accountsEnv()[name]
  const count = await countUse({ ...counted({ name, who }), on, now })
  if (count === most + 1) log('warn', 'limit.reached', { limit: name })
  return count <= most
}

/** Takes back a use of that time. */
export async function takeBack({ name, who }: Limit, now: Date): Promise<void> {
  if (who !== undefined) await takeBackUse({ ...counted({ name, who }), now })
}

const counted = ({ name, who }: Limit) => ({ key: `${name} ${who}`, window: WINDOWS[name] })
