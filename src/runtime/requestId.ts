import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './processSingleton'

const store = () => processSingleton('requestIds', () => new AsyncLocalStorage<string>())

/** The id of the current request; undefined outside of one. */
export const requestId = (): string | undefined => store().getStore()

/** Sets `requestId()` for the current asynchronous context. */
export const enterRequest = (id: string): void => store().enterWith(id)
