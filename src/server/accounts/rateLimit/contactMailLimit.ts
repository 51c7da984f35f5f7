import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { countUse } from './consumeLimit'

/**
 * Messages beyond the sender's limit do not count towards that of all, so a flood from one IP address cannot
 * stop the mails about other visitors' messages.
 */
export async function reachedContactMailLimit(
  client: string | undefined,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<'address' | 'all' | undefined> {
  if (client && (await countUse({ name: 'contactMailsPerAddress', key: client }, now, tx)) === undefined)
    return 'address'
  if ((await countUse({ name: 'contactMailsInTotal', key: 'all' }, now, tx)) === undefined) return 'all'
  return undefined
}
