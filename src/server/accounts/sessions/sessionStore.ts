import { sessionExpiry } from './sessionLifetime'
import type { SessionUser } from './sessionUser'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import type { Device } from './userAgent'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/** Precision of `lastSeenAt`, in ms. An active session is not written to the database at each request. */
const SEEN_EVERY_MS = 5 * 60_000

/** Maximum number of sessions per account. A login beyond this limit ends the least recently used session. */
const MAX_SESSIONS = 20

/** What a session cookie claims. The claims are valid only if the database contains the session. */
export type SessionClaim = { userId: string; id: string; version: number }
type LogIn = {
  user: { id: string; sessionVersion: number }
  device: Device
  by: 'password' | 'link'
  /** The previous session of the browser, which the login ends. */
  former?: SessionClaim
}

/**
 * Opens a session for a user who has just logged in, and audits it.
 * @throws AppError INVALID_CREDENTIALS if the account was disabled or deleted, or got another password meanwhile
 */
export async function openSession({ user, device, by, former }: LogIn): Promise<SessionClaim> {
  const { id: userId, sessionVersion: version } = user
  const now = new Date()
  return db().$transaction(async (tx) => {
    const where = { id: userId, sessionVersion: version, disabledAt: null }
    // The update locks the account, so that this login runs entirely before or after a change that ends all
    // sessions.
    const { count } = await tx.user.updateMany({ where, data: { lastLogInAt: now } })
    if (count !== 1) throw new AppError('INVALID_CREDENTIALS')
    if (former) await tx.session.deleteMany({ where: { id: former.id, userId: former.userId } })
    const data = { userId, ...device, expires: sessionExpiry(now) }
    const { id } = await tx.session.create({ data, select: { id: true } })
    const surplus = await tx.session.findMany({
      where: { userId, id: { not: id } },
      orderBy: { lastSeenAt: 'desc' },
      skip: MAX_SESSIONS - 1,
      select: { id: true },
    })
    if (surplus.length > 0) await tx.session.deleteMany({ where: { id: { in: surplus.map((it) => it.id) } } })
    await audit(tx, { event: 'login.succeeded', actorId: userId, subjectId: userId, facts: { by } })
    return { userId, id, version }
  })
}

/**
 * Returns the account of a session. Null if the session has ended, the account is deleted or disabled, or the
 * session version is outdated. An administrator with an unverified email counts as a member; this is decided
 * here, because every guard calls this function. Costs one query by primary key, and one write every few
 * minutes.
 */
export async function findSessionUser({ userId, id, version }: SessionClaim): Promise<SessionUser | null> {
  const now = new Date()
  const [found] = await db().$queryRaw<(SessionUser & { seen: Date })[]>`
    SELECT users.id, email, name, last_seen_at AS seen,
      CASE WHEN email_verified IS NULL THEN 'MEMBER' ELSE role END AS role
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${id} AND expires > ${now}
      AND users.id = ${userId} AND session_version = ${version} AND disabled_at IS NULL`
  if (!found) return null
  const { seen, ...user } = found
  if (now.getTime() - seen.getTime() > SEEN_EVERY_MS) {
    await db().session.updateMany({ where: { id }, data: { lastSeenAt: now, expires: sessionExpiry(now) } })
  }
  return user
}

/**
 * Ends every session of an account, in the caller's transaction. Its known-device cookies become invalid too.
 * @returns the updated account
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

/** Ends a session when its browser logs out. */
export async function logOut({ userId, id }: SessionClaim): Promise<void> {
  await db().session.deleteMany({ where: { id, userId } })
}
