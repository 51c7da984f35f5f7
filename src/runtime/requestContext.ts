import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './processSingleton'

type RequestContext = {
  /** The random id of the request, which the response header `x-request-id` and the log repeat. */
  id: string
  /** The digest of the Studio secret that began this browser's preview; undefined for visitors. */
  previewSecret?: string
}

const store = () => processSingleton('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** The id of the current request; undefined outside a request. */
export const requestId = (): string | undefined => store().getStore()?.id

/** The `previewSecret` of the current request. */
export const previewSecret = (): string | undefined => store().getStore()?.previewSecret

/** Sets the context of a request, for all asynchronous code that Node.js runs for that request. */
export const enterRequest = (context: RequestContext): void => store().enterWith(context)
