import { accountsEnv } from '@/config/env.server'
import { log } from '@/config/log'
import { canonicalEmail } from '@/schemas/text'
import { audit } from '@/server/audit'
import { db } from '@/server/db'
import type { MailFault } from '@/server/generated/prisma/client'
import { keyedDigest, keyedDigests } from '@/server/keyedDigest'
import { withdrawConsent } from '@/server/services/consents'

const EVENT = { BOUNCE: 'mail.bounced', COMPLAINT: 'mail.complained' } as const

/** The office's own inbox is never given up: contact messages go there, and somebody there mends it. */
const isOffice = (email: string) => email === canonicalEmail(accountsEnv().MAIL_CONTACT_TO)

/** Whether mail to an address is not to be sent any more. */
export async function isSuppressed(address: string): Promise<boolean> {
  const email = canonicalEmail(address)
  if (isOffice(email)) return false
  // Under the secret before the present one as well: a change of secret forgets nobody who complained.
  const where = { digest: { in: keyedDigests(placeOf(email)) } }
  return (await db().suppressedAddress.count({ where })) > 0
}

/**
 * Sends no more mail to an address: it does not exist (BOUNCE), or its owner wants none (COMPLAINT, which outweighs the
 * other, and takes back a consent to news). Leaves an event, of the account where there is one; the same report again changes nothing.
 * @returns whether anything changed
 */
export async function suppress(address: string, fault: MailFault): Promise<boolean> {
  const email = canonicalEmail(address)
  if (isOffice(email)) {
    log('error', 'mail.office_refused', { fault })
    return false
  }
  const digest = keyedDigest(placeOf(email))
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
