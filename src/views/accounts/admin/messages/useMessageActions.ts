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

type CompletedAction = { act: MessageAction; message: Message }

/** Runs the actions on messages, one at a time. `onDone` runs when the lists have been reloaded. */
export function useMessageActions(onDone: () => void) {
  const { t } = useTranslation('admin')
  const [done, setDone] = useState<CompletedAction>()
  const utils = trpc.useUtils()
  const setAnswered = trpc.admin.setAnswered.useMutation()
  const setSpam = trpc.admin.setSpam.useMutation()
  const resendMail = trpc.admin.resendMail.useMutation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run(act: MessageAction, { id, mail }: Message): Promise<unknown> {
    if (act === 'resend') return mail && resendMail.mutateAsync({ id: mail.id })
    if (act === 'answer' || act === 'reopen')
      return setAnswered.mutateAsync({ id, answered: act === 'answer' })
    return setSpam.mutateAsync({ id, spam: act === 'markSpam' })
  }

  async function act(chosen: MessageAction, message: Message): Promise<void> {
    setBusy(true)
    setDone(undefined)
    setError(undefined)
    try {
      await run(chosen, message)
      setDone({ act: chosen, message })
      await Promise.all([utils.admin.messages.invalidate(), utils.admin.waiting.invalidate()])
      onDone()
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }

  const undoAction = done && UNDO[done.act]
  return {
    busy,
    error,
    act: (chosen: MessageAction, message: Message) => void act(chosen, message),
    done: done ? t(`messages.${done.act}.done`, { name: fullName(done.message) }) : '',
    undo: done && undoAction ? () => void act(undoAction, done.message) : undefined,
  }
}
