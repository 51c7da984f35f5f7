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

  /** Reloads the lists after the action. Returns whether both have succeeded. */
  async function perform(work: () => Promise<LastAction>): Promise<boolean> {
    setBusy(true)
    setLastAction(undefined)
    setError(undefined)
    try {
      setLastAction(await work())
      await Promise.all([utils.admin.messages.invalidate(), utils.admin.messageCounts.invalidate()])
      return true
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { state: { busy, error, ...lastAction }, perform }
}
