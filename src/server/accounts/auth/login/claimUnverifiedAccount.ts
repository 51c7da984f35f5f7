import type { LoginLink } from '@/schemas/account'
import { dropUnverifiedHistory } from '@/server/accounts/consent/unverifiedHistory'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { lockUser } from '@/server/accounts/db/lockUser'
import { digestOf, dropLinks } from '@/server/accounts/mail/linkTokens'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/** Without `passwordHash`, so that no log or response of next-auth can contain it. */
export const adapterUser = {
  id: true,
  email: true,
  name: true,
  role: true,
  emailVerified: true,
  sessionVersion: true,
} satisfies Prisma.UserSelect

/**
 * Whether a login by this link will work, and whether it will delete the password (see `markEmailVerified`); the page
 * says so before the login. Does not use up the link. Only a person who has the secret learns anything about the
 * account.
 */
export async function inspectLoginLink(
  { email, token }: LoginLink,
  deviceCookie: KnownDeviceCookie | undefined,
): Promise<{ isValid: boolean; deletesPassword: boolean }> {
  const link = { identifier: email, token: digestOf(token), expires: { gt: new Date() } }
  const isValid =
    (await db().verificationToken.findFirst({ where: link, select: { identifier: true } })) !== null
  if (!isValid) return { isValid, deletesPassword: false }
  const account = await db().user.findFirst({
    where: { email, disabledAt: null, emailVerified: null, passwordHash: { not: null } },
    select: { id: true, sessionVersion: true },
  })
  return { isValid, deletesPassword: account !== null && !deviceCookie?.deviceIdFor(account) }
}

/**
 * The first login by mailed link verifies the email. If the account has a password and this browser
 * is no known device of it, a stranger may have created the account with the owner's email. The
 * stranger could later read the owner's data with that password. So the account's password,
 * sessions and mailed links are deleted, its newsletter consent is withdrawn, and its contact
 * messages are detached.
 */
export function markEmailVerified(id: string, deviceCookie: KnownDeviceCookie | undefined) {
  return transaction(async (tx) => {
    await lockUser(tx, id)
    const account = await tx.user.findUniqueOrThrow({
      where: { id, disabledAt: null },
      select: { ...adapterUser, passwordHash: true },
    })
    if (!account.emailVerified) {
      const isFromOtherBrowser = account.passwordHash !== null && !deviceCookie?.deviceIdFor(account)
      if (isFromOtherBrowser) {
        await endSessions(tx, id)
        await dropLinks(tx, account)
        await dropUnverifiedHistory(tx, id)
      }
      const data = { emailVerified: new Date(), ...(isFromOtherBrowser && { passwordHash: null }) }
      await tx.user.update({ where: { id }, data, select: { id: true } })
      await audit(tx, { event: 'email.verified', subjectId: id })
      if (isFromOtherBrowser) await audit(tx, { event: 'password.dropped', subjectId: id })
    }
    return tx.user.findUniqueOrThrow({ where: { id }, select: adapterUser })
  })
}
