import { accountsEnv } from '@/config/env.server'
import { canonicalEmail } from '@/schemas/text'
import { db } from '@/server/accounts/db/db'
import type { MailFault, Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmacsWithAllKeys } from '@/server/http/hmac'

/**
 * Whether an email address is the firm's inbox (MAIL_CONTACT_TO). It is never suppressed: otherwise one
 * bounce or spam complaint would stop all mails about contact messages.
 */
export const isOffice = (email: string) => email === canonicalEmail(accountsEnv().MAIL_CONTACT_TO)

export type Suppression = { fault: MailFault; reportedAt: Date }

/**
 * Whether an email address is on the suppression list, because of a bounce or spam complaint. The site sends
 * no mail to such an address.
 */
export async function isSuppressed(address: string): Promise<boolean> {
  return (await suppressionsOf([address])).has(address)
}

/**
 * Looks up email addresses in the suppression list (addresses that the site no longer mails). Returns a Map
 * with those that are on the list, and why and when each was reported.
 */
export async function suppressionsOf(addresses: readonly string[]): Promise<Map<string, Suppression>> {
  const lookups = addresses.map((address) => ({ address, digests: digestsOf(address) }))
  const where = { digest: { in: lookups.flatMap(({ digests }) => digests) } }
  const rows = await db().suppressedAddress.findMany({ where, orderBy: { reportedAt: 'desc' } })
  const suppressions = new Map<string, Suppression>()
  for (const { address, digests } of lookups) {
    const row = rows.find(({ digest }) => digests.includes(digest))
    if (row) suppressions.set(address, { fault: row.fault, reportedAt: row.reportedAt })
  }
  return suppressions
}

/**
 * Removes an email address from the suppression list, so that the site mails it again.
 * @returns id and reason of the deleted row, for the audit log; undefined if the address was not suppressed
 */
export async function unsuppress(tx: Prisma.TransactionClient, address: string) {
  // One statement deletes and returns the row: of two concurrent calls, only one gets the row and records the removal
  // in the audit log.
  const [deleted] = await tx.$queryRaw<{ id: string; fault: MailFault }[]>`
    DELETE FROM suppressed_addresses WHERE digest = ANY(${digestsOf(address)}) RETURNING id, fault`
  return deleted
}

/**
 * Returns the HMACs of an email address, by which the suppression list stores it: one with NEXTAUTH_SECRET
 * and one with the previous secret, so that rotating the secret does not lift suppressions. Empty for the
 * firm's own inbox, which is never suppressed.
 */
function digestsOf(address: string): string[] {
  const email = canonicalEmail(address)
  return isOffice(email) ? [] : hmacsWithAllKeys(digestInput(email))
}

/**
 * Returns the text from which the suppression list computes the HMAC of an email address. The prefix makes
 * this HMAC differ from HMACs of the email for other purposes, such as rate limits.
 */
export const digestInput = (email: string) => `suppressed ${email}`
