import { log } from '@/runtime/log'
import { canonicalEmail } from '@/schemas/text'
import { withdrawConsent } from '@/server/accounts/consent/newsletterConsent'
import { audit } from '@/server/accounts/db/auditLog'
import { transaction } from '@/server/accounts/db/transaction'
import type { MailFault } from '@/server/accounts/db/generated/prisma/client'
import { hmac } from '@/server/http/hmac'
import { digestInput, isOffice } from './suppression'

const AUDIT_EVENT = { BOUNCE: 'mail.bounced', COMPLAINT: 'mail.complained' } as const

/**
 * A COMPLAINT replaces an earlier BOUNCE and withdraws the newsletter consent. Idempotent, because SNS may deliver a
 * report twice.
 *
 * @returns whether something changed
 */
export async function suppress(address: string, fault: MailFault): Promise<boolean> {
  const email = canonicalEmail(address)
  if (isOffice(email)) {
    log('error', 'mail.office_refused', { fault })
    return false
  }
  const digest = hmac(digestInput(email))
  return transaction(async (tx) => {
    const rows = tx.suppressedAddress
    const inserted = await rows.createMany({ data: [{ digest, fault }], skipDuplicates: true })
    const changed =
      inserted.count > 0 || fault === 'BOUNCE'
        ? inserted
        : await rows.updateMany({ where: { digest, fault: 'BOUNCE' }, data: { fault } })
    if (changed.count === 0) return false
    const account = await tx.user.findUnique({ where: { email }, select: { id: true } })
    const { id } = await rows.findUniqueOrThrow({ where: { digest }, select: { id: true } })
    await audit(tx, { event: AUDIT_EVENT[fault], subjectId: account?.id, facts: { suppression: id } })
    if (account && fault === 'COMPLAINT') await withdrawConsent(tx, account.id)
    return true
  })
}
