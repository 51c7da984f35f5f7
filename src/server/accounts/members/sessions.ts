import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { lockUser } from '@/server/accounts/db/lockUser'
import { transaction } from '@/server/accounts/db/transaction'
import { auditActor } from '@/server/accounts/sessions/actor'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

export async function listSessions({ user, sessionId }: Actor) {
  const sessions = await db().session.findMany({
    where: { userId: user.id, expires: { gt: new Date() } },
    select: { id: true, browser: true, system: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
  })
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }))
}

/** Idempotent, because the response to an earlier call may have been lost. */
export async function endOwnSession({ id }: { id: string }, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, userId: actor.user.id } })
    if (count > 0) await audit(tx, { event: 'session.ended', ...auditActor(actor), subjectId: actor.user.id })
  })
}

/** Includes the session that sends this request. Of several concurrent calls, only the first has an effect. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  const userId = actor.user.id
  await transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await tx.session.count({ where: { userId } }))) return
    await endSessions(tx, userId)
    await audit(tx, { event: 'sessions.ended', ...auditActor(actor), subjectId: userId })
  })
}
