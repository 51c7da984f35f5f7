import { useRef, useState } from 'react'
import type { StatusCopy } from '@/i18n/useStatus'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { trpc } from '@/trpc/client'

export type LastAction = {
  status?: StatusCopy<'admin'>
  undo?: (() => void) | undefined
  /**
   * Set if someone had changed a message first. `messageId`: the message beside which `text` is shown;
   * without it, the warning is above the list.
   */
  conflict?: { messageId?: string; text: StatusCopy<'admin'> } | undefined
}

export function useLastAction() {
  const [lastAction, setLastAction] = useState<LastAction & { messageIds: readonly string[] }>()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  // An assignment can run beside another action.
  const running = useRef(0)
  const [failure, setFailure] = useState<{ error: unknown; message?: Message | undefined }>()

  const reload = () =>
    Promise.all([utils.admin.messages.invalidate(), utils.admin.messageCounts.invalidate()])

  /**
   * Reloads the lists after the action on `messageIds`. Returns whether the action has succeeded. `message`: the one
   * whose button was pressed, beside which an error is shown. `isUndo`: the line with the button “Undo” stays until
   * the answer, so that a second click hits nothing else, and does nothing.
   */
  async function perform(
    messageIds: readonly string[],
    work: () => Promise<LastAction>,
    message?: Message,
    isUndo = false,
  ): Promise<boolean> {
    if (isUndo && running.current > 0) return false
    running.current += 1
    setBusy(true)
    if (!isUndo) setLastAction(undefined)
    setFailure(undefined)
    try {
      setLastAction({ ...(await work()), messageIds })
      await reload()
      return true
    } catch (cause) {
      setLastAction(undefined)
      setFailure({ error: cause, message })
      // The server may have done it, although its answer was lost.
      void reload()
      return false
    } finally {
      running.current -= 1
      setBusy(running.current > 0)
    }
  }

  return { state: { busy, failure, ...lastAction }, perform }
}
