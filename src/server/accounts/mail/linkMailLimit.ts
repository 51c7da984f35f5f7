import { accountsEnv } from '@/config/env.server'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'

type Links = { template: string; recipient: string; requester: LinkRequester | undefined }

/**
 * Counts a link mail and decides whether to send it, in the transaction that issues the link. An attacker can
 * neither block the owner's recovery nor flood the mailbox, because there are three limits:
 * - Each requester has a limit, which is counted first. It is the only limit for a known device.
 * - All requesters without a known device share a limit of the account.
 * - Beyond the shared limit, each requester who has not asked within the hour still gets one link, up to a
 *   second shared limit.
 * The keys are digests of the address, so deleting an account does not reset its counts.
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
