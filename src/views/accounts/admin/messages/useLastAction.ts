import { useState } from 'react'
import type { StatusCopy } from '@/i18n/useStatus'
import { trpc } from '@/trpc/client'

type LastAction = {
  status?: StatusCopy<'admin'>
  undo?: (() => void) | undefined
  /**
   * Set if someone had changed a message first. `messageId`: the message beside which `text` is shown;
   * without it, the warning is above the list.
   */
  conflict?: { messageId?: string; text: StatusCopy<'admin'> } | undefined
}

export function useLastAction() {
  const [lastAction, setLastAction] = useState<LastAction>()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const reload = () =>
    Promise.all([utils.admin.messages.invalidate(), utils.admin.messageCounts.invalidate()])

  /** Reloads the lists after the action. Returns whether the action has succeeded. */
  async function perform(work: () => Promise<LastAction>): Promise<boolean> {
    setBusy(true)
    setLastAction(undefined)
    setError(undefined)
    try {
      setLastAction(await work())
      await reload()
      return true
    } catch (cause) {
      setError(cause)
      // The server may have done it, although its answer was lost.
      void reload()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { state: { busy, error, ...lastAction }, perform }
}
