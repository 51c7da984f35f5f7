import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { auditActor, type Actor } from '@/server/accounts/sessions/actor'
import { lockAdmins } from '@/server/accounts/sessions/lastAdmin'

/**
 * Maximum length of an administrator's note on a contact message, in UTF-16 code units, because `maxLength` of a
 * browser's text field counts them too.
 */
export const MAX_NOTE = 2_000

/**
 * Replaces the note of a contact message, unless another administrator has changed the note since the caller
 * loaded it. The audit log records the change without the text: audit events are never deleted, and a note
 * may contain personal data.
 * @param previous the note as the caller loaded it
 * @returns whether the note was saved, and the note that is stored now
 * @throws AppError NOT_FOUND if the message does not exist
 */
export async function setNote(
  { id, note, previous }: { id: string; note: string; previous: string },
  actor: Actor,
): Promise<{ saved: boolean; note: string }> {
  const text = note.trim()
  return db().$transaction(async (tx) => {
    const where = { id, note: previous || null }
    const { count } = await tx.contactMessage.updateMany({ where, data: { note: text || null } })
    if (count === 0) {
      const stored = await tx.contactMessage.findUnique({ where: { id }, select: { note: true } })
      if (!stored) throw new AppError('NOT_FOUND')
      const current = stored.note ?? ''
      return { saved: current === text, note: current }
    }
    if (text !== previous)
      await audit(tx, { event: 'message.note_changed', ...auditActor(actor), facts: { message: id } })
    return { saved: true, note: text }
  })
}

export type AssigneeResult = {
  /**
   * Whether the message now has the requested assignee; false if another administrator has changed the
   * assignee since the caller loaded it.
   */
  assigned: boolean
  /** The assignee that is stored now. */
  assignee: { id: string; name: string } | null
}

/**
 * Assigns a contact message to an administrator who can log in, or removes the assignment (null), unless
 * another administrator has changed the assignment since the caller loaded it. Idempotent.
 * @param previousId the account id of the assignee as the caller loaded it; null if there was none
 * @throws AppError NOT_FOUND if there is no such message or administrator
 */
export async function setAssignee(
  { id, assigneeId, previousId }: { id: string; assigneeId: string | null; previousId: string | null },
  actor: Actor,
): Promise<AssigneeResult> {
  return db().$transaction(async (tx) => {
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
