import { z } from 'zod'
import { accountsEnv } from '@/config/env.server'
import type { Prisma } from '@/server/generated/prisma/client'
import { keyedDigest } from '@/server/keyedDigest'
import { isWithin } from '@/server/limits'
import { countUse } from '@/server/rateLimit'

/** Who asked for a link, as digests; kept with the mail until it is sent. Absent for a mail that the site sends by itself. */
export const linkRequester = z.object({
  id: z.string(),
  /** The device has been used to log in to the account. */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>

type Links = { template: string; recipient: string; requester: LinkRequester | undefined }

/**
 * Counts a link to an address and decides whether it is mailed, within the transaction that issues it. Every requester
 * has a limit of their own, counted first. A device that the account knows is limited by that alone. All others share
 * the account's limit; once they have used it up, requesters who have not asked within the hour still get one link each,
 * up to a second limit, so that an attacker cannot keep the owner from recovering the account and cannot flood the
 * mailbox either. By the address, as a digest: deleting an account does not reset its counts.
 */
export async function mayMailLink(
  { template, recipient, requester }: Links,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<boolean> {
  const who = keyedDigest(`links ${template} ${recipient}`)
  const most = accountsEnv().LIMIT_LINKS_PER_ACCOUNT
  const key = requester && `links of ${keyedDigest(`${requester.id} ${template} ${recipient}`)}`
  const asked = key === undefined ? most : await countUse({ key, window: 3_600, on: tx, now })
  if (asked > most) return false
  if (requester?.isKnownDevice) return true
  if (await isWithin({ name: 'LIMIT_LINKS_PER_ACCOUNT', who }, now, tx)) return true
  return (
    requester !== undefined &&
    asked === 1 &&
    isWithin({ name: 'LIMIT_FIRST_LINKS_PER_ACCOUNT', who }, now, tx)
  )
}
