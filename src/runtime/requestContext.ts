import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './processSingleton'

type RequestContext = {
  /** Also the response header `x-request-id`. */
  id: string
  /** The digest of the Studio secret that began this browser's preview; undefined for visitors. */
  previewSecret?: string
}

const store = () => processSingleton('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** The id of the current request; undefined outside of a request. */
export const requestId = (): string | undefined => store().getStore()?.id

/** The `previewSecret` of the current request. */
export const previewSecret = (): string | undefined => store().getStore()?.previewSecret

/** Sets the context of a request for the code that Node runs on behalf of that request. */
export const enterRequest = (context: RequestContext): void => store().enterWith(context)
