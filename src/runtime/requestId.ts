import { AsyncLocalStorage } from 'node:async_hooks'

// On globalThis, because the instrumentation hook and the API routes are separate bundles in one process.
const shared: typeof globalThis & { requestIds?: AsyncLocalStorage<string> } = globalThis

const store = () => (shared.requestIds ??= new AsyncLocalStorage())

/** The id of the current request; undefined outside of one. */
export const requestId = (): string | undefined => store().getStore()

/** Sets `requestId()` for the current asynchronous context. */
export const enterRequest = (id: string): void => store().enterWith(id)
