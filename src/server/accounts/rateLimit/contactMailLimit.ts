import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { countUse } from './consumeLimit'

/**
 * Counts a contact message and decides whether to mail it to the firm. The sender's limit is checked first. Messages
 * beyond it do not count towards the limit of all messages, so a flood from one IP address cannot stop the mails about
 * messages of other visitors.
 * @param client an HMAC of the sender's IP address; undefined for a call without HTTP, which only the limit of all
 *   messages applies to
 * @returns the limit that refuses the mail; undefined if the mail is allowed
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
