import { accountsEnv } from '@/config/env.server'
import { log } from '@/runtime/log'
import { canonicalEmail } from '@/schemas/text'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import type { MailFault, Prisma } from '@/server/accounts/db/generated/prisma/client'
import { hmac, keyedDigests } from '@/server/http/hmac'
import { withdrawConsent } from '@/server/accounts/consent/newsletterConsent'

const EVENT = { BOUNCE: 'mail.bounced', COMPLAINT: 'mail.complained' } as const

/** Whether an address is the office's inbox, which is never suppressed, because contact messages go there. */
const isOffice = (email: string) => email === canonicalEmail(accountsEnv().MAIL_CONTACT_TO)

export type Suppression = { fault: MailFault; reportedAt: Date }

/** Whether an address is suppressed: after a bounce or complaint, no more mail is sent to it. */
export async function isSuppressed(address: string): Promise<boolean> {
  return (await suppressionsOf([address])).has(address)
}

/** Returns those of the given addresses that are suppressed, with reason and time. */
export async function suppressionsOf(addresses: readonly string[]): Promise<Map<string, Suppression>> {
  const asked = addresses.map((address) => ({ address, digests: digestsOf(address) }))
  const where = { digest: { in: asked.flatMap(({ digests }) => digests) } }
  const rows = await db().suppressedAddress.findMany({ where, orderBy: { reportedAt: 'desc' } })
  const found = new Map<string, Suppression>()
  for (const { address, digests } of asked) {
    const row = rows.find(({ digest }) => digests.includes(digest))
    if (row) found.set(address, { fault: row.fault, reportedAt: row.reportedAt })
  }
  return found
}

/**
 * Lifts the suppression of an address.
 * @returns the deleted row; undefined if the address was not suppressed
 */
export async function unsuppress(tx: Prisma.TransactionClient, address: string) {
  // One statement, so that of two concurrent calls only one succeeds.
  const [forgotten] = await tx.$queryRaw<{ id: string; fault: MailFault }[]>`
    DELETE FROM suppressed_addresses WHERE digest = ANY(${digestsOf(address)}) RETURNING id, fault`
  return forgotten
}

/**
 * Returns the digests under which an address may be stored: with the current and the previous secret, so that
 * rotating the secret keeps suppressions. Empty for the inbox of the office.
 */
function digestsOf(address: string): string[] {
  const email = canonicalEmail(address)
  return isOffice(email) ? [] : keyedDigests(placeOf(email))
}

/**
 * Suppresses an address. BOUNCE: the mailbox does not exist. COMPLAINT: its owner marked a mail as spam; this
 * replaces BOUNCE and withdraws the consent to news. The audit log records it for the account of the address,
 * if any. Idempotent.
 * @returns whether anything changed
 */
export async function suppress(address: string, fault: MailFault): Promise<boolean> {
  const email = canonicalEmail(address)
  if (isOffice(email)) {
    log('error', 'mail.office_refused', { fault })
    return false
  }
  const digest = hmac(placeOf(email))
  return db().$transaction(async (tx) => {
    const rows = tx.suppressedAddress
    const added = await rows.createMany({ data: [{ digest, fault }], skipDuplicates: true })
    const changed =
      added.count > 0 || fault === 'BOUNCE'
        ? added
        : await rows.updateMany({ where: { digest, fault: 'BOUNCE' }, data: { fault } })
    if (changed.count === 0) return false
    const account = await tx.user.findUnique({ where: { email }, select: { id: true } })
    const { id } = await rows.findUniqueOrThrow({ where: { digest }, select: { id: true } })
    await audit(tx, { event: EVENT[fault], subjectId: account?.id, facts: { suppression: id } })
    if (account && fault === 'COMPLAINT') await withdrawConsent(tx, account.id)
    return true
  })
}

const placeOf = (email: string) => `suppressed ${email}`
