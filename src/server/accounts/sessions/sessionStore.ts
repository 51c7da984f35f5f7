import { sessionExpiry } from './sessionLifetime'
import type { SessionUser } from './sessionUser'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import type { Device } from './userAgent'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/** So that not every request writes to the database. */
const LAST_SEEN_PRECISION_MS = 5 * 60_000

/** Repeated logins must not fill the database. A login beyond it ends the least recently used session. */
const MAX_SESSIONS = 20

/** The content of a session cookie. It proves nothing until `findSessionUser` has found the session. */
export type SessionClaim = { userId: string; id: string; version: number }
type Login = {
  user: { id: string; sessionVersion: number }
  device: Device
  method: 'password' | 'link'
  /** The browser's session before the login, whose cookie the new one replaces. */
  previousSession?: SessionClaim
}

/**
 * @throws AppError INVALID_CREDENTIALS if the account was deleted or disabled, or its sessions ended, since the
 *   credentials were checked
 */
export async function openSession({ user, device, method, previousSession }: Login): Promise<SessionClaim> {
  const { id: userId, sessionVersion: version } = user
  const now = new Date()
  return transaction(async (tx) => {
    const where = { id: userId, sessionVersion: version, disabledAt: null }
    // Locks the account's row. A concurrent change that ends all sessions also raises the session version:
    // before this UPDATE, the version no longer matches and the login fails; after it, the change ends this
    // session too.
    const { count } = await tx.user.updateMany({ where, data: { lastLogInAt: now } })
    if (count !== 1) throw new AppError('INVALID_CREDENTIALS')
    if (previousSession) {
      const where = { id: previousSession.id, userId: previousSession.userId }
      await tx.session.deleteMany({ where })
    }
    const data = { userId, ...device, expires: sessionExpiry(now) }
    const { id } = await tx.session.create({ data, select: { id: true } })
    const surplus = await tx.session.findMany({
      where: { userId, id: { not: id } },
      orderBy: { lastSeenAt: 'desc' },
      skip: MAX_SESSIONS - 1,
      select: { id: true },
    })
    if (surplus.length > 0)
      await tx.session.deleteMany({ where: { id: { in: surplus.map((session) => session.id) } } })
    await audit(tx, { event: 'login.succeeded', actorId: userId, subjectId: userId, facts: { by: method } })
    return { userId, id, version }
  })
}

/**
 * Runs for every request with a cookie: one query by primary key, and a write at most every 5 minutes. An
 * administrator whose email is unverified gets the role MEMBER, because it is not proven that the mailbox is theirs.
 */
export async function findSessionUser({ userId, id, version }: SessionClaim): Promise<SessionUser | null> {
  const now = new Date()
  const [row] = await db().$queryRaw<(SessionUser & { lastSeenAt: Date })[]>`
    SELECT users.id, email, name, last_seen_at AS "lastSeenAt",
      CASE WHEN email_verified IS NULL THEN 'MEMBER' ELSE role END AS role
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${id} AND expires > ${now}
      AND users.id = ${userId} AND session_version = ${version} AND disabled_at IS NULL`
  if (!row) return null
  const { lastSeenAt, ...user } = row
  if (now.getTime() - lastSeenAt.getTime() > LAST_SEEN_PRECISION_MS) {
    await db().session.updateMany({ where: { id }, data: { lastSeenAt: now, expires: sessionExpiry(now) } })
  }
  return user
}

/**
 * Raises the session version, so that known-device cookies become invalid too. That comes first: the update waits for
 * a login in progress (`openSession`), whose session is then deleted too.
 */
export async function endSessions(tx: Prisma.TransactionClient, userId: string) {
  const account = await tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { id: true, sessionVersion: true },
  })
  await tx.session.deleteMany({ where: { userId } })
  return account
}

export async function logOut({ userId, id }: SessionClaim): Promise<void> {
  await db().session.deleteMany({ where: { id, userId } })
}
