import { accountsEnv } from '@/config/env.server'
import { canonicalEmail } from '@/schemas/text'
import { db } from '@/server/accounts/db/db'
import type { MailFault, Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmacsWithAllKeys } from '@/server/http/hmac'

/** As `lastError` of a mail. Administrators see it unchanged, and docs/operations.md explains it. */
export const SUPPRESSED_ERROR = 'AddressSuppressed'

/** The firm's inbox is never suppressed: otherwise one bounce would stop all mails about contact messages. */
export const isOffice = (email: string) => email === canonicalEmail(accountsEnv().MAIL_CONTACT_TO)

export type Suppression = { fault: MailFault; reportedAt: Date }

export async function isSuppressed(address: string): Promise<boolean> {
  return (await suppressionsOf([address])).has(address)
}

export async function suppressionsOf(addresses: readonly string[]): Promise<Map<string, Suppression>> {
  const lookups = addresses.map((address) => ({ address, digests: digestsOf(address) }))
  const where = { digest: { in: lookups.flatMap(({ digests }) => digests) } }
  // The newest first: after a rotation of the secret, an address can have two rows.
  const rows = await db().suppressedAddress.findMany({ where, orderBy: { reportedAt: 'desc' } })
  const suppressions = new Map<string, Suppression>()
  for (const { address, digests } of lookups) {
    const row = rows.find(({ digest }) => digests.includes(digest))
    if (row) suppressions.set(address, { fault: row.fault, reportedAt: row.reportedAt })
  }
  return suppressions
}

/** @returns the deleted row, for the audit log; undefined if the address was not suppressed for one of the faults */
export async function unsuppress(
  tx: Prisma.TransactionClient,
  address: string,
  faults: readonly MailFault[],
) {
  // Of two concurrent calls, only one gets the row and records the removal in the audit log.
  const [deleted] = await tx.$queryRaw<{ id: string; fault: MailFault }[]>`
    DELETE FROM suppressed_addresses
    WHERE digest = ANY(${digestsOf(address)}) AND fault::text = ANY(${faults}) RETURNING id, fault`
  return deleted
}

/** Also with the previous secret, so that addresses stay suppressed when NEXTAUTH_SECRET is rotated. */
function digestsOf(address: string): string[] {
  const email = canonicalEmail(address)
  return isOffice(email) ? [] : hmacsWithAllKeys(digestInput(email))
}

/** The prefix makes the HMAC differ from those for other purposes, such as rate limits. */
export const digestInput = (email: string) => `suppressed ${email}`
