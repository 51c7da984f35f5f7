import { audit } from '@/server/accounts/db/auditLog'
import { auditActor, type Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma, PrismaClient, Role } from '@/server/accounts/db/generated/prisma/client'
import { lockAdmins, spareLastAdmin } from '@/server/accounts/sessions/lastAdmin'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { endSessions } from '@/server/accounts/sessions/sessionStore'

/**
 * Grants or removes the administrator role, and ends the account's sessions. Idempotent.
 * @throws AppError LAST_ADMIN, EMAIL_NOT_VERIFIED, NOT_FOUND or FORBIDDEN
 */
export function setRole({ id, role }: { id: string; role: Role }, actor: Actor): Promise<void> {
  return administer(id, actor, async (tx, account) => {
    if (account.role === role) return
    if (role !== 'ADMIN') await spareLastAdmin(tx, id)
    await giveRole(tx, account, role, auditActor(actor))
  })
}

/**
 * Makes the account with this email an administrator. Called from the command line, so the audit log records
 * `command line` instead of an actor.
 * @returns whether anything changed
 * @throws AppError NOT_FOUND, EMAIL_NOT_VERIFIED, or FORBIDDEN for a disabled account
 */
export function makeAdmin(on: Pick<PrismaClient, '$transaction'>, email: string): Promise<boolean> {
  return on.$transaction(async (tx) => {
    await lockAdmins(tx)
    const account = await tx.user.findUnique({ where: { email }, select: target })
    if (!account) throw new AppError('NOT_FOUND')
    // Refuses a disabled account: its owner still could not log in, so reporting success would be misleading.
    if (account.disabledAt) throw new AppError('FORBIDDEN')
    if (account.role === 'ADMIN' && account.emailVerified) return false
    await giveRole(tx, account, 'ADMIN', {}, { by: 'command line' })
    return true
  })
}

async function giveRole(
  tx: Prisma.TransactionClient,
  { id, emailVerified }: Target,
  role: Role,
  who: { actorId?: string; requestId?: string },
  facts = {},
): Promise<void> {
  if (role === 'ADMIN' && !emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  await tx.user.update({ where: { id }, data: { role }, select: { id: true } })
  await endSessions(tx, id)
  await audit(tx, { event: 'role.changed', ...who, subjectId: id, facts: { role, ...facts } })
}

/**
 * Disables or enables an account; ends its sessions and invalidates its mailed links.
 * @throws AppError LAST_ADMIN, NOT_FOUND or FORBIDDEN
 */
export function setDisabled(
  { id, disabled }: { id: string; disabled: boolean },
  actor: Actor,
): Promise<void> {
  return administer(id, actor, async (tx, account) => {
    if (Boolean(account.disabledAt) === disabled) return
    if (disabled) await spareLastAdmin(tx, id)
    const disabledAt = disabled ? new Date() : null
    await tx.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
    await endSessions(tx, id)
    await dropLinks(tx, account)
    const event = disabled ? 'account.disabled' : 'account.enabled'
    await audit(tx, { event, ...auditActor(actor), subjectId: id })
  })
}

const target = { id: true, email: true, role: true, emailVerified: true, disabledAt: true } as const
type Target = Prisma.UserGetPayload<{ select: typeof target }>

/**
 * Runs an admin action in a transaction that locks all administrators, so that such actions run one after the
 * other. If two administrators demote each other at the same time, the second action fails.
 */
function administer(
  id: string,
  { user }: Actor,
  act: (tx: Prisma.TransactionClient, account: Target) => Promise<void>,
): Promise<void> {
  return db().$transaction(async (tx) => {
    // Checks the role again under the lock, because the actor may have been demoted since the request began.
    if (!(await lockAdmins(tx)).includes(user.id)) throw new AppError('FORBIDDEN')
    const account = await tx.user.findUnique({ where: { id }, select: target })
    if (!account) throw new AppError('NOT_FOUND')
    await act(tx, account)
  })
}
