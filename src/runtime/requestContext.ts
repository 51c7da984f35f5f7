import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrorCode } from '@/lib/errorCodes'
import { processSingleton } from './processSingleton'

/**
 * Why a request must not reach its page: the visitor uses a name that is not the site's (`checkHost`), or the query is
 * too large (`hasLargeQuery`).
 */
export type Refusal = Extract<ErrorCode, 'OTHER_ADDRESS' | 'ADDRESS_TOO_LONG'>

type RequestContext = {
  /**
   * The random id of the request. The response header `x-request-id` and all log lines of the request contain
   * it.
   */
  id: string
  /**
   * The requested path and query, after `normalizeUrl` (server/http/hooks). Stored here, because Next.js changes
   * `request.url` while it handles the request: the URL of a page's JSON data, for example, becomes that of the
   * page.
   */
  url?: string
  /**
   * The hash of the secret with which Sanity Studio started the editor's preview of drafts; undefined for
   * visitors. Pages show drafts only while Studio still stores this secret (`isPreviewActive`).
   */
  previewSecret?: string
  /**
   * The origin at which the visitor uses the site, if it is another one than SITE_URL: a checked local address
   * (`server/http/request/localAddresses.ts`).
   */
  localOrigin?: string
  refusal?: Refusal
  /**
   * When the page of this request began to read content from Sanity, in ms since 1970. Of two versions of a
   * page, the page cache keeps the one for which this time is later, because its content is newer.
   */
  contentReadAt?: number
}

const store = () => processSingleton('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** The random id of the current request; undefined outside a request. */
export const requestId = (): string | undefined => store().getStore()?.id

/**
 * The requested path and query; undefined outside a request. It must not be logged, because it may contain
 * personal data.
 */
export const requestedUrl = (): string | undefined => store().getStore()?.url

/**
 * The hash of the secret with which Sanity Studio started the preview of drafts to which the current request
 * belongs; undefined for visitors. `isPreviewActive` compares it with the hashes of the secrets that Studio has stored
 * in Sanity.
 */
export const previewSecret = (): string | undefined => store().getStore()?.previewSecret

/**
 * The checked local origin at which the visitor of the current request uses the site; undefined outside a request,
 * and if the visitor uses SITE_URL.
 */
export const localOrigin = (): string | undefined => store().getStore()?.localOrigin

/** Why the current request must not reach its page; undefined for all others. */
export const refusal = (): Refusal | undefined => store().getStore()?.refusal

/**
 * When the page of the current request began to read content from Sanity, in ms since 1970, by which the page
 * cache tells which version is newer. Undefined if the page has not read any content.
 */
export const contentReadAt = (): number | undefined => store().getStore()?.contentReadAt

/**
 * Records when the page of the current request began to read content from Sanity. Does nothing outside a
 * request.
 */
export function noteContentRead(at: number): void {
  const context = store().getStore()
  if (context) context.contentReadAt = at
}

/**
 * Returns an object that identifies the current request; undefined outside a request. Code can use it as a key of
 * a WeakMap, to store something for the request, such as the time that its database queries have taken.
 */
export const requestKey = (): object | undefined => store().getStore()

/**
 * Stores the context of the current request (AsyncLocalStorage), such as its id. All code that runs for this
 * request afterwards can read it without getting it as a parameter.
 */
export const enterRequest = (context: RequestContext): void => store().enterWith(context)
