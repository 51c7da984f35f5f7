import { setImmediate as immediate } from 'node:timers/promises'

/** A promise that a test resolves, and its `resolve`. */
export function deferred() {
  let settle = () => {}
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: () => settle() }
}

/** Waits until all pending promises have settled. */
export const flushPromises = (): Promise<void> => immediate()
