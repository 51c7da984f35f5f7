import { useState } from 'react'
import { fullName } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import type { MessageAction } from './MessageButtons'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

/** The action that undoes each action. Resending cannot be undone, because a sent mail cannot be recalled. */
const UNDO: Partial<Record<MessageAction, MessageAction>> = {
  answer: 'reopen',
  reopen: 'answer',
  markSpam: 'unmarkSpam',
}

type CompletedAction = { action: MessageAction; message: Message }

/** Runs the actions on messages, one at a time. `onDone` runs when the lists have been reloaded. */
export function useMessageActions(onDone: () => void) {
  const { t } = useTranslation('admin')
  const [completed, setCompleted] = useState<CompletedAction>()
  const utils = trpc.useUtils()
  const setAnswered = trpc.admin.setAnswered.useMutation()
  const setSpam = trpc.admin.setSpam.useMutation()
  const resendMail = trpc.admin.resendMail.useMutation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run(action: MessageAction, { id, mail }: Message): Promise<unknown> {
    if (action === 'resend') return mail && resendMail.mutateAsync({ id: mail.id })
    if (action === 'answer' || action === 'reopen')
      return setAnswered.mutateAsync({ id, answered: action === 'answer' })
    return setSpam.mutateAsync({ id, spam: action === 'markSpam' })
  }

  async function start(action: MessageAction, message: Message): Promise<void> {
    setBusy(true)
    setCompleted(undefined)
    setError(undefined)
    try {
      await run(action, message)
      setCompleted({ action, message })
      await Promise.all([utils.admin.messages.invalidate(), utils.admin.waiting.invalidate()])
      onDone()
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }

  const undoAction = completed && UNDO[completed.action]
  return {
    busy,
    error,
    start: (action: MessageAction, message: Message) => void start(action, message),
    status: completed ? t(`messages.${completed.action}.done`, { name: fullName(completed.message) }) : '',
    undo: completed && undoAction ? () => void start(undoAction, completed.message) : undefined,
  }
}
