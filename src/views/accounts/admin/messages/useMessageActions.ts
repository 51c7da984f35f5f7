import { useState } from 'react'
import { fullName } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import type { MessageAction } from './MessageButtons'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

/**
 * The action that undoes each action, such as `reopen` for `answer`. `resend` and `unmarkSpam` have no undo,
 * because they can send a mail.
 */
const UNDO: Partial<Record<MessageAction, MessageAction>> = {
  answer: 'reopen',
  reopen: 'answer',
  markSpam: 'unmarkSpam',
}

type LastAction = { action: MessageAction; message: Message }

/**
 * Runs actions on contact messages (answer, mark as spam, resend) and can undo the last one. `onDone` runs
 * when the lists have been reloaded after an action.
 */
export function useMessageActions(onDone: () => void) {
  const { t } = useTranslation('admin')
  const [lastAction, setLastAction] = useState<LastAction>()
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
    setLastAction(undefined)
    setError(undefined)
    try {
      await run(action, message)
      setLastAction({ action, message })
      await Promise.all([utils.admin.messages.invalidate(), utils.admin.waiting.invalidate()])
      onDone()
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }

  const undoAction = lastAction && UNDO[lastAction.action]
  return {
    busy,
    error,
    start: (action: MessageAction, message: Message) => void start(action, message),
    status: lastAction ? t(`messages.${lastAction.action}.done`, { name: fullName(lastAction.message) }) : '',
    undo: lastAction && undoAction ? () => void start(undoAction, lastAction.message) : undefined,
  }
}
