import { audit } from '@/server/accounts/db/auditLog'
import { auditActor, type Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma, PrismaClient, Role } from '@/server/accounts/db/generated/prisma/client'
import { lockAdmins, assertNotLastAdmin } from '@/server/accounts/sessions/lastAdmin'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/**
 * Sets the role of an account and ends its sessions, so that a session that was opened (or stolen) before
 * does not get the new role. Messages that are assigned to an administrator who becomes a member are
 * unassigned. Idempotent.
 * @throws AppError LAST_ADMIN if no administrator would remain; EMAIL_NOT_VERIFIED if the new administrator's
 *   email is not verified; NOT_FOUND if there is no such account; FORBIDDEN if the caller is no longer an
 *   administrator
 */
export function setRole({ id, role }: { id: string; role: Role }, actor: Actor): Promise<void> {
  return runAdminAction(id, actor, async (tx, account) => {
    if (account.role === role) return
    if (role !== 'ADMIN') await assertNotLastAdmin(tx, id)
    await assignRole(tx, account, role, auditActor(actor))
  })
}

/**
 * Makes the account with this email an administrator, for the command `npm run make-admin`. A command has no
 * logged-in user whom the audit event could name, so the details of the event (`facts`) contain
 * `by: 'command line'` instead.
 * @returns whether the role changed; false if the account was an administrator already
 * @throws AppError NOT_FOUND, EMAIL_NOT_VERIFIED, or FORBIDDEN for a disabled account
 */
export function makeAdmin(on: Pick<PrismaClient, '$transaction'>, email: string): Promise<boolean> {
  return on.$transaction(async (tx) => {
    await lockAdmins(tx)
    const account = await tx.user.findUnique({ where: { email }, select: targetSelect })
    if (!account) throw new AppError('NOT_FOUND')
    // A disabled account cannot log in, so `make-admin` must not report that it is a new administrator.
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

/**
 * Disables an account or enables it again. Either change ends the account's sessions and invalidates its
 * mailed links (password reset, login, verification), so that no session or link from before is valid any
 * more.
 *
 * @throws AppError LAST_ADMIN if no administrator would remain; NOT_FOUND if there is no such account;
 *   FORBIDDEN if the caller is no longer an administrator
 */
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

/**
 * Removes the assignment of all contact messages that are assigned to the account, so that other
 * administrators see that they are unassigned.
 * @returns the details of the audit event: `unassigned` (how many messages), or nothing if there were none
 */
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
 * Runs an admin action on the account `id` in a transaction that first locks the rows of all administrators.
 * Admin actions therefore run one after the other: if two administrators demote each other at the same time,
 * the second one is refused.
 * @throws AppError FORBIDDEN if the caller is no longer an administrator; NOT_FOUND if there is no account
 *   `id`
 */
function runAdminAction(
  id: string,
  { user }: Actor,
  action: (tx: Prisma.TransactionClient, account: Target) => Promise<void>,
): Promise<void> {
  return db().$transaction(async (tx) => {
    // The role is checked again while the rows of the administrators are locked: a concurrent action may have demoted
    // the caller since the request began.
    if (!(await lockAdmins(tx)).includes(user.id)) throw new AppError('FORBIDDEN')
    const account = await tx.user.findUnique({ where: { id }, select: targetSelect })
    if (!account) throw new AppError('NOT_FOUND')
    await action(tx, account)
  })
}
