import { audit } from '@/server/accounts/db/auditLog'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import { auditActor, type Actor } from '@/server/accounts/sessions/actor'
import { lockAdmins } from '@/server/accounts/sessions/lastAdmin'

/** In UTF-16 code units, like `maxLength` of a text field in the browser. */
export const MAX_NOTE = 2_000

/**
 * Replaces the note of a message, unless another administrator has changed it since the caller loaded
 * `previous`. The audit event has no text: events are never deleted, and a note may contain personal data. A
 * caller who gets the stored note instead has read it, which is recorded like the reading of a list.
 * @returns whether the note is saved, also if it was stored already, and the note that is stored now
 * @throws AppError NOT_FOUND if the message does not exist
 */
export async function setNote(
  { id, note, previous }: { id: string; note: string; previous: string },
  actor: Actor,
): Promise<{ saved: boolean; note: string }> {
  const text = note.trim()
  return transaction(async (tx) => {
    const where = { id, note: previous || null }
    const { count } = await tx.contactMessage.updateMany({ where, data: { note: text || null } })
    if (count === 0) {
      const stored = await tx.contactMessage.findUnique({ where: { id }, select: { note: true } })
      if (!stored) throw new AppError('NOT_FOUND')
      await audit(tx, { event: 'list.read', ...auditActor(actor), facts: { list: 'messages', message: id } })
      const current = stored.note ?? ''
      return { saved: current === text, note: current }
    }
    if (text !== previous)
      await audit(tx, { event: 'message.note_changed', ...auditActor(actor), facts: { message: id } })
    return { saved: true, note: text }
  })
}

export type AssigneeResult = {
  /** False if another administrator has since made a different choice, which then stays. */
  assigned: boolean
  assignee: { id: string; name: string } | null
}

/**
 * Assigns a message to an enabled administrator with a verified email, or to no one (null), unless
 * another administrator has changed the assignee since the caller loaded `previousId`. Idempotent. A
 * concurrent `setRole` or `setDisabled` waits for the lock, and then unassigns the message.
 * @throws AppError NOT_FOUND if there is no such message or administrator
 */
export async function setAssignee(
  { id, assigneeId, previousId }: { id: string; assigneeId: string | null; previousId: string | null },
  actor: Actor,
): Promise<AssigneeResult> {
  return transaction(async (tx) => {
    if (assigneeId !== null && !(await lockAdmins(tx)).includes(assigneeId)) throw new AppError('NOT_FOUND')
    const where = { id, assigneeId: previousId }
    const { count } = await tx.contactMessage.updateMany({ where, data: { assigneeId } })
    const stored = await tx.contactMessage.findUnique({
      where: { id },
      select: { assignee: { select: { id: true, name: true } } },
    })
    if (!stored) throw new AppError('NOT_FOUND')
    if (count > 0 && assigneeId !== previousId) {
      const event = assigneeId === null ? 'message.unassigned' : 'message.assigned'
      const subjectId = assigneeId ?? previousId ?? undefined
      await audit(tx, { event, ...auditActor(actor), subjectId, facts: { message: id } })
    }
    const { assignee } = stored
    return { assigned: (assignee?.id ?? null) === assigneeId, assignee }
  })
}
