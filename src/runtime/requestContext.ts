import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrorCode } from '@/lib/errorCodes'
import { processSingleton } from './processSingleton'

/** Why a request must not reach its page (`checkHost`, `hasLargeQuery`). */
export type Refusal = Extract<ErrorCode, 'OTHER_ADDRESS' | 'ADDRESS_TOO_LONG'>

export type RequestContext = {
  /** Random. The response header `x-request-id` and all log lines of the request contain it. */
  id: string
  /** After `normalizeUrl`. Next.js changes `request.url`, for example from a page's data to the page. */
  url?: string
  /** Hash of the secret by which Studio started the preview (`isPreviewActive`); undefined for visitors. */
  previewSecret?: string
  /** The editor has chosen “Published” in Studio, so the preview shows what visitors see. */
  previewsPublished?: boolean
  /** A checked local address (`localAddresses.ts`), if the visitor uses it instead of SITE_URL. */
  localOrigin?: string
  refusal?: Refusal
  /** When the page began to read content, in ms since 1970 (`renderReadAt`). */
  contentReadAt?: number
}

const store = () => processSingleton('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** This and the following functions return undefined (or false) outside a request. */
export const requestId = (): string | undefined => store().getStore()?.id

/** Must not be logged, because it may contain personal data. */
export const requestedUrl = (): string | undefined => store().getStore()?.url

export const previewSecret = (): string | undefined => store().getStore()?.previewSecret

export const previewsPublished = (): boolean => store().getStore()?.previewsPublished === true

export const localOrigin = (): string | undefined => store().getStore()?.localOrigin

export const refusal = (): Refusal | undefined => store().getStore()?.refusal

export const contentReadAt = (): number | undefined => store().getStore()?.contentReadAt

export function noteContentRead(at: number): void {
  const context = store().getStore()
  if (context) context.contentReadAt = at
}

/** A key of a WeakMap for values of the request, such as the time of its database queries. */
export const requestKey = (): object | undefined => store().getStore()

export const enterRequest = (context: RequestContext): void => store().enterWith(context)
