import { useEffect, useRef, useState, type RefObject } from 'react'
import { fullName } from '@/i18n/fullName'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { rememberFocus, type MoveFocus } from '@/lib/rememberFocus'
import { trpc } from '@/trpc/client'
import type { MessageAction } from './MessageButtons'
import type { Admin } from './MessageFilters'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { useLastAction, type LastAction } from './useLastAction'

/** `stored`: the assignee after the request, without changes that the administrator has not seen; null: nobody. */
type Choice = { messageId: string; assigneeId: string | null; stored: Promise<string | null> }
export type BulkAction = Exclude<MessageAction, 'resend'>

/**
 * `resend` and `unmarkSpam` have no undo, because they can send a mail; `reopen` has none, because it deletes
 * who answered the message and when.
 */
const UNDO: Partial<Record<MessageAction, BulkAction>> = {
  answer: 'reopen',
  markSpam: 'unmarkSpam',
}

/**
 * @param heading receives the focus after an action, because most actions remove the message from the list,
 *   together with the pressed button
 */
export function useMessageActions(heading: RefObject<HTMLElement | null>) {
  const { t } = useAdminTranslation()
  const { state, perform } = useLastAction()
  const utils = trpc.useUtils()
  const setAnswered = trpc.admin.setAnswered.useMutation()
  const setSpam = trpc.admin.setSpam.useMutation()
  const setManyAnswered = trpc.admin.setManyAnswered.useMutation()
  const setManySpam = trpc.admin.setManySpam.useMutation()
  const setAssignee = trpc.admin.setAssignee.useMutation()
  const setNote = trpc.admin.setNote.useMutation()
  const resendMail = trpc.admin.resendMail.useMutation()
  // Assignments are sent one after the other: each arrow key in the list of administrators is a choice.
  const lastAssignment = useRef<Promise<void>>(Promise.resolve())
  const [choices, setChoices] = useState<readonly Choice[]>([])
  // The select of the last assignment keeps the focus, unless the message no longer matches the filter.
  const select = useRef<Element>(null)
  useEffect(() => {
    if (!select.current || select.current.isConnected) return
    select.current = null
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })

  /**
   * Returns whether this call changed the message: if a colleague had already done the same, an undo would
   * revert the colleague's action. `spam`: the action was refused because the message is spam.
   */
  async function run(
    action: MessageAction,
    { id, mail }: Message,
  ): Promise<{ changed: boolean; spam?: boolean }> {
    if (action === 'resend') {
      if (mail) await resendMail.mutateAsync({ id: mail.id })
      return { changed: false }
    }
    if (action === 'answer' || action === 'reopen')
      return setAnswered.mutateAsync({ id, answered: action === 'answer' })
    return { changed: await setSpam.mutateAsync({ id, spam: action === 'markSpam' }) }
  }

  async function runMany(action: BulkAction, ids: string[]): Promise<{ changed: string[]; spam: number }> {
    if (action === 'answer' || action === 'reopen')
      return setManyAnswered.mutateAsync({ ids, answered: action === 'answer' })
    return { changed: await setManySpam.mutateAsync({ ids, spam: action === 'markSpam' }), spam: 0 }
  }

  async function start(
    action: MessageAction,
    message: Message,
    moveFocus: MoveFocus,
    isUndo = false,
  ): Promise<void> {
    const undo = UNDO[action]
    const name = fullName(message)
    const work = async (): Promise<LastAction> => {
      const { changed, spam } = await run(action, message)
      if (spam) return { conflict: { text: ['messages.spamConflict', { name }] } }
      return {
        status: [`messages.${action}.done`, { name }],
        undo: undo && changed ? () => void start(undo, message, rememberFocus(), true) : undefined,
      }
    }
    if (await perform([message.id], work, message, isUndo)) moveFocus(heading.current)
  }

  async function startMany(action: BulkAction, ids: string[], isUndo = false): Promise<boolean> {
    const undo = UNDO[action]
    const moveFocus = rememberFocus()
    const work = async (): Promise<LastAction> => {
      const { changed, spam } = await runMany(action, ids)
      // With those that a colleague has changed in the same way meanwhile.
      const count = ids.length - spam
      return {
        ...(count > 0 && { status: [`messages.bulk.${action}`, { count }] }),
        undo: undo && changed.length > 0 ? () => void startMany(undo, changed, true) : undefined,
        conflict: spam > 0 ? { text: ['messages.bulk.spamConflict', { count: spam }] } : undefined,
      }
    }
    const done = await perform(ids, work, undefined, isUndo)
    if (done) moveFocus(heading.current)
    return done
  }

  function assign(message: Message, assignee: Admin | undefined): void {
    select.current = document.activeElement
    const previous = choices.findLast(({ messageId }) => messageId === message.id)
    const stored = lastAssignment.current.then(async () => {
      // The previous choice may have failed.
      const previousId = previous ? await previous.stored : (message.assignee?.id ?? null)
      return (await sendAssignment(message, assignee, previousId)) ? (assignee?.id ?? null) : previousId
    })
    const choice = { messageId: message.id, assigneeId: assignee?.id ?? null, stored }
    setChoices((others) => [...others, choice])
    lastAssignment.current = stored.then(() => setChoices((all) => all.filter((other) => other !== choice)))
  }

  async function sendAssignment(
    message: Message,
    assignee: Admin | undefined,
    previousId: string | null,
  ): Promise<boolean> {
    const { id } = message
    const name = fullName(message)
    let assigned = false
    const work = async (): Promise<LastAction> => {
      const result = await setAssignee.mutateAsync({ id, assigneeId: assignee?.id ?? null, previousId })
      assigned = result.assigned
      if (!assigned) {
        const { assignee: other } = result
        return {
          conflict: {
            messageId: id,
            text: other
              ? ['messages.assignee.conflict', { name, assignee: other.name }]
              : ['messages.assignee.conflictRemoved', { name }],
          },
        }
      }
      return {
        status: assignee
          ? ['messages.assignee.done', { name, assignee: assignee.name }]
          : ['messages.assignee.removed', { name }],
      }
    }
    await perform([id], work, message)
    return assigned
  }

  const { status, conflict } = state
  return {
    ...state,
    status: status ? t(...status) : '',
    conflict: conflict && { ...conflict, text: t(...conflict.text) },
    start: (action: MessageAction, message: Message, moveFocus = rememberFocus()) =>
      void start(action, message, moveFocus),
    startMany: (action: BulkAction, ids: string[]) => startMany(action, ids),
    assign,
    /** The administrator's choice for a message until it is stored; null: nobody. */
    chosenAssignee: (messageId: string) =>
      choices.findLast((choice) => choice.messageId === messageId)?.assigneeId,
    saveNote: async (message: Message, note: string, previous: string) => {
      const result = await setNote.mutateAsync({ id: message.id, note, previous })
      await Promise.all([utils.admin.messages.invalidate(), utils.admin.messageCounts.invalidate()])
      return result
    },
  }
}
