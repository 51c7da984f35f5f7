import { audit } from '@/server/accounts/db/auditLog'
import { auditActor, type Actor } from '@/server/accounts/sessions/actor'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma, PrismaClient, Role } from '@/server/accounts/db/generated/prisma/client'
import { lockAdmins, assertNotLastAdmin } from '@/server/accounts/sessions/lastAdmin'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/**
 * Ends all sessions, so that one from before (or a stolen one) does not get the new role.
 * @throws AppError LAST_ADMIN if no administrator would remain; EMAIL_NOT_VERIFIED if a new administrator's
 *   email is not verified; NOT_FOUND; FORBIDDEN if the caller is no longer an administrator
 */
export function setRole({ id, role }: { id: string; role: Role }, actor: Actor): Promise<void> {
  return runAdminAction(id, actor, async (tx, account) => {
    if (account.role === role) return
    if (role !== 'ADMIN') await assertNotLastAdmin(tx, id)
    await assignRole(tx, account, role, auditActor(actor))
  })
}

/**
 * For `npm run make-admin`. A command has no user whom the audit event could name, so its `facts` name the
 * command instead.
 * @returns false if the account was an administrator with a confirmed email address already
 * @throws AppError NOT_FOUND, EMAIL_NOT_VERIFIED, or FORBIDDEN for a disabled account
 */
export function makeAdmin(client: Pick<PrismaClient, '$transaction'>, email: string): Promise<boolean> {
  return client.$transaction(async (tx) => {
    await lockAdmins(tx)
    const account = await tx.user.findUnique({ where: { email }, select: targetSelect })
    if (!account) throw new AppError('NOT_FOUND')
    // The account could not log in, so `make-admin` must not report a new administrator.
    if (account.disabledAt) throw new AppError('FORBIDDEN')
    if (account.role === 'ADMIN' && account.emailVerified) return false
    await assignRole(tx, account, 'ADMIN', {}, { by: 'command line' })
    return true
  })
}

async function assignRole(
  tx: Prisma.TransactionClient,
  { id, emailVerified }: Target,
  role: Role,
  actorFields: { actorId?: string; requestId?: string },
  facts = {},
): Promise<void> {
  if (role === 'ADMIN' && !emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  await tx.user.update({ where: { id }, data: { role }, select: { id: true } })
  await endSessions(tx, id)
  const unassigned = role === 'ADMIN' ? {} : await unassignMessages(tx, id)
  const allFacts = { role, ...facts, ...unassigned }
  await audit(tx, { event: 'role.changed', ...actorFields, subjectId: id, facts: allFacts })
}

/** Either change ends sessions and mailed links. Throws as `setRole`, except EMAIL_NOT_VERIFIED. */
export function setDisabled(
  { id, disabled }: { id: string; disabled: boolean },
  actor: Actor,
): Promise<void> {
  return runAdminAction(id, actor, async (tx, account) => {
    if (Boolean(account.disabledAt) === disabled) return
    if (disabled) await assertNotLastAdmin(tx, id)
    const disabledAt = disabled ? new Date() : null
    await tx.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
    await endSessions(tx, id)
    const facts = disabled ? await unassignMessages(tx, id) : {}
    await dropLinks(tx, account)
    const event = disabled ? 'account.disabled' : 'account.enabled'
    await audit(tx, { event, ...auditActor(actor), subjectId: id, facts })
  })
}

/** Other administrators then see that the messages are unassigned. */
async function unassignMessages(
  tx: Prisma.TransactionClient,
  assigneeId: string,
): Promise<{ unassigned?: number }> {
  const { count } = await tx.contactMessage.updateMany({ where: { assigneeId }, data: { assigneeId: null } })
  return count > 0 ? { unassigned: count } : {}
}

const targetSelect = { id: true, email: true, role: true, emailVerified: true, disabledAt: true } as const
type Target = Prisma.UserGetPayload<{ select: typeof targetSelect }>

/**
 * Locks all administrators, so that actions run one after the other: if two administrators demote each other
 * at the same time, the second one is refused.
 */
function runAdminAction(
  id: string,
  { user }: Actor,
  action: (tx: Prisma.TransactionClient, account: Target) => Promise<void>,
): Promise<void> {
  return transaction(async (tx) => {
    // A concurrent action may have demoted the caller since the request began.
    if (!(await lockAdmins(tx)).includes(user.id)) throw new AppError('FORBIDDEN')
    const account = await tx.user.findUnique({ where: { id }, select: targetSelect })
    if (!account) throw new AppError('NOT_FOUND')
    await action(tx, account)
  })
}
