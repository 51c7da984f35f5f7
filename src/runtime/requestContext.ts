import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './processSingleton'

type RequestContext = {
  /**
   * The random id of the request. The response header `x-request-id` and all log lines of the request contain
   * it.
   */
  id: string
  /**
   * Only for editors who preview drafts: the hash of the secret with which Sanity Studio started the preview.
   */
  previewSecret?: string
}

const store = () => processSingleton('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** The random id of the current request; undefined outside a request. */
export const requestId = (): string | undefined => store().getStore()?.id

/**
 * The hash of the secret with which Sanity Studio started the preview of drafts in the current request's
 * browser; undefined for visitors.
 */
export const previewSecret = (): string | undefined => store().getStore()?.previewSecret

/** Sets the context of a request (AsyncLocalStorage) for all code that the current request will run. */
export const enterRequest = (context: RequestContext): void => store().enterWith(context)
