import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { previewEnv } from '@/config/env.server'

/** The draft mode cookie of Next.js. It has the same value for every editor, as long as a build is deployed. */
const DRAFT_COOKIE = '__prerender_bypass'
/** The signed expiry of this browser's preview, beside the draft cookie of Next.js. */
const GRANT_COOKIE = 'preview-grant'
/** A working day, in seconds. */
const SECONDS = 8 * 3_600

/**
 * Adds a signed grant to the cookie that starts draft mode, so that the preview ends after a working day, or when the
 * read token is replaced. Drafts are shown only with a grant (`dropUngrantedDraft`).
 *
 * @param cookies as set by `setDraftMode` of Next.js
 */
export function withPreviewGrant(cookies: readonly string[], now = Date.now()): string[] {
  const limited = cookies.map((cookie) =>
    cookie.startsWith(`${DRAFT_COOKIE}=`) ? `${cookie}; Max-Age=${SECONDS}` : cookie,
  )
  const draft = limited.find((cookie) => cookie.startsWith(`${DRAFT_COOKIE}=`)) ?? ''
  const expires = String(now + SECONDS * 1000)
  return [...limited, draft.replace(/^[^;]*/, `${GRANT_COOKIE}=${expires}.${signatureOf(expires)}`)]
}

/** Removes the draft mode cookie from a request without a valid grant, which makes it a visitor's request. */
export function dropUngrantedDraft({ headers }: IncomingMessage, now = Date.now()): void {
  const pairs = cookiePairs(headers)
  if (!pairs.some(isDraft)) return
  const grant = pairs.find((pair) => pair.startsWith(`${GRANT_COOKIE}=`))?.slice(GRANT_COOKIE.length + 1)
  if (!isValid(grant, now)) headers.cookie = pairs.filter((pair) => !isDraft(pair)).join('; ')
}

/** Whether a request shows drafts, after `dropUngrantedDraft`. */
export const showsDrafts = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookiePairs(headers).some(isDraft)

/**
 * Removes the header by which `res.revalidate` has a page rendered. Its value is that of the draft cookie, which every
 * editor has. Next.js itself sets the header without an HTTP request.
 */
export function dropRevalidationKey({ headers }: IncomingMessage): void {
  delete headers['x-prerender-revalidate']
}

/** The cookies of a request. Any white space may be around a pair, as Next.js reads them. */
const cookiePairs = ({ cookie = '' }: IncomingMessage['headers']): string[] =>
  cookie.split(';').map((pair) => pair.trim())

const isDraft = (pair: string) => pair.startsWith(`${DRAFT_COOKIE}=`)

function isValid(grant: string | undefined, now: number): boolean {
  const [expires = '', signature = ''] = grant?.split('.') ?? []
  if (!previewEnv() || !(Number(expires) > now)) return false
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(expires))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** @throws EnvironmentError */
function signatureOf(expires: string): string {
  return createHmac('sha256', previewEnv()?.token ?? '')
    .update(`${GRANT_COOKIE} ${expires}`)
    .digest('base64url')
}
