import { AppError } from '@/server/accounts/errors/appError'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmac } from '@/server/http/hmac'
import { consumeLimit, countUse } from './consumeLimit'

type Links = { template: string; recipient: string; requester: LinkRequester | undefined }

/**
 * Three hourly limits ensure that an attacker can neither flood a mailbox nor use up a limit so that the
 * owner gets no link:
 * - Each requester has a limit of its own. A known device has no other limit.
 * - All other requesters share a second limit per recipient.
 * - Beyond it, the first mail of each requester is still sent, within a third limit.
 *
 * Counted by an HMAC of the email and not by account id, so deleting an account does not reset the limits.
 */
export async function isLinkMailAllowed(
  { template, recipient, requester }: Links,
  now: Date,
  tx?: Prisma.TransactionClient,
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

/**
 * Call it in the request, so that the visitor learns of a refusal. It depends only on earlier requests, so it reveals
 * no accounts.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requireConfirmationMail(
  template: string,
  recipient: string,
  client: string | undefined,
): Promise<void> {
  const requester = client === undefined ? undefined : { id: client, isKnownDevice: false }
  if (!(await isLinkMailAllowed({ template, recipient, requester }, new Date())))
    throw new AppError('TOO_MANY_REQUESTS')
}
