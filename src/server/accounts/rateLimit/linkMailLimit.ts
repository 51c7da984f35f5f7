import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmac } from '@/server/http/hmac'
import { consumeLimit, countUse } from './consumeLimit'

type Links = { template: string; recipient: string; requester: LinkRequester | undefined }

/**
 * Counts a mail with a link and decides whether to send it. Three hourly limits ensure that an attacker can
 * neither flood a mailbox nor use up a limit so that the owner gets no link:
 * - Each requester (client IP address, or known device: a browser that has logged in to the account before)
 *   has a limit of its own. A known device has no other limit.
 * - All requesters that are not known devices share a second limit per recipient.
 * - When the shared limit is used up, the first mail that each requester asks for in the hour is still sent.
 *   A third limit applies to all these first mails to the recipient together.
 *
 * Mails are counted by an HMAC of the recipient's email and not by account id, so deleting an account does not
 * reset the limits.
 */
export async function isLinkMailAllowed(
  { template, recipient, requester }: Links,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<boolean> {
  let isFirstOfRequester = false
  if (requester) {
    const key = hmac(`${requester.id} ${template} ${recipient}`)
    const count = await countUse({ name: 'linkMailsPerRequester', key }, now, tx)
    if (count === undefined) return false
    if (requester.isKnownDevice) return true
    isFirstOfRequester = count === 1
  }
  const key = hmac(`links ${template} ${recipient}`)
  if (await consumeLimit({ name: 'linkMailsPerAccount', key }, now, tx)) return true
  return isFirstOfRequester && consumeLimit({ name: 'firstLinkMailsPerAccount', key }, now, tx)
}
