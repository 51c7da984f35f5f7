import { dropUnverifiedHistory } from '@/server/accounts/consent/unverifiedHistory'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { lockUser } from '@/server/accounts/db/lockUser'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/** The fields of an account that next-auth gets from its adapter. */
export const adapterUser = {
  id: true,
  email: true,
  name: true,
  role: true,
  emailVerified: true,
  sessionVersion: true,
} satisfies Prisma.UserSelect

/**
 * Records a login by mailed link, which proves that the visitor owns the mailbox. The first such login
 * verifies the email. It also deletes what another browser set up before (password, sessions, links,
 * consent), because anyone can sign up with the email of someone else.
 */
export function markEmailVerified(id: string, mark: KnownDeviceCookie | undefined) {
  return db().$transaction(async (tx) => {
    await lockUser(tx, id)
    const former = await tx.user.findUniqueOrThrow({
      where: { id, disabledAt: null },
      select: { ...adapterUser, passwordHash: true },
    })
    if (!former.emailVerified) {
      const dropped = former.passwordHash !== null && !mark?.knownFor(former)
      if (dropped) {
        await endSessions(tx, id)
        await dropLinks(tx, former)
        await dropUnverifiedHistory(tx, id)
      }
      const data = { emailVerified: new Date(), ...(dropped && { passwordHash: null }) }
      await tx.user.update({ where: { id }, data, select: { id: true } })
      await audit(tx, { event: 'email.verified', subjectId: id })
      if (dropped) await audit(tx, { event: 'password.dropped', subjectId: id })
    }
    return tx.user.findUniqueOrThrow({ where: { id }, select: adapterUser })
  })
}
