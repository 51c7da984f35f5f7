import { accountsEnv } from '@/config/env.server'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from '@/server/accounts/rateLimit/limits'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'

type Links = { template: string; recipient: string; requester: LinkRequester | undefined }

/**
 * Counts a link mail and decides whether to send it, in the transaction that issues the link. Every requester has
 * their own limit, counted first. A known device has only that limit. All others share the account's limit; once it is
 * used up, requesters who have not asked within the hour still get one link each, up to a second limit. So an attacker
 * can neither block the owner's recovery nor flood the mailbox. Counts by a digest of the address, so deleting an
 * account does not reset them.
 */
export async function isLinkMailAllowed(
  { template, recipient, requester }: Links,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<boolean> {
  const account = hmac(`links ${template} ${recipient}`)
  const most = accountsEnv().LIMIT_LINKS_PER_ACCOUNT
  const ofRequester = requester && `links of ${hmac(`${requester.id} ${template} ${recipient}`)}`
  const asked =
    ofRequester === undefined
      ? most
      : await incrementCounter({ key: ofRequester, window: 3_600, on: tx, now })
  if (asked > most) return false
  if (requester?.isKnownDevice) return true
  if (await consumeLimit({ name: 'LIMIT_LINKS_PER_ACCOUNT', key: account }, now, tx)) return true
  return (
    requester !== undefined &&
    asked === 1 &&
    consumeLimit({ name: 'LIMIT_FIRST_LINKS_PER_ACCOUNT', key: account }, now, tx)
  )
}
