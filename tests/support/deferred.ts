import { setImmediate as immediate } from 'node:timers/promises'

/** A gate that work waits at until the test opens it. */
export function opening() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Waits until all pending promises have settled. */
export const nextTurn = (): Promise<void> => immediate()
