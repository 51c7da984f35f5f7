import { useState } from 'react'
import { fullName } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import type { MessageAct } from './MessageButtons'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

/** The inverse of each action; resending has none, because a sent mail cannot be recalled. */
const BACK: Partial<Record<MessageAct, MessageAct>> = {
  answer: 'reopen',
  reopen: 'answer',
  spamIt: 'clear',
}

type Done = { act: MessageAct; message: Message }

/** Actions on messages, one at a time. `onDone` runs when the lists have been reloaded. */
export function useMessageActions(onDone: () => void) {
  const { t } = useTranslation('admin')
  const [done, setDone] = useState<Done>()
  const utils = trpc.useUtils()
  const setAnswered = trpc.admin.setAnswered.useMutation()
  const setSpam = trpc.admin.setSpam.useMutation()
  const resendMail = trpc.admin.resendMail.useMutation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run(act: MessageAct, { id, mail }: Message): Promise<unknown> {
    if (act === 'resend') return mail && resendMail.mutateAsync({ id: mail.id })
    if (act === 'answer' || act === 'reopen')
      return setAnswered.mutateAsync({ id, answered: act === 'answer' })
    return setSpam.mutateAsync({ id, spam: act === 'spamIt' })
  }

  async function act(chosen: MessageAct, message: Message): Promise<void> {
    setBusy(true)
    setDone(undefined)
    setError(undefined)
    try {
      await run(chosen, message)
      setDone({ act: chosen, message })
      await Promise.all([utils.admin.messages.invalidate(), utils.admin.waiting.invalidate()])
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const back = done && BACK[done.act]
  return {
    busy,
    error,
    act: (chosen: MessageAct, message: Message) => void act(chosen, message),
    done: done ? t(`messages.${done.act}.done`, { name: fullName(done.message) }) : '',
    undo: done && back ? () => void act(back, done.message) : undefined,
  }
}
