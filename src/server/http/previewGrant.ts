import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { previewEnv } from '@/config/env.server'

/** The draft mode cookie of Next.js. It has the same value for every editor, as long as a build is deployed. */
const DRAFT_COOKIE = '__prerender_bypass'
/** What admits this browser to drafts: `<expiry>.<digest of the Studio secret>.<signature>`. */
const GRANT_COOKIE = 'preview-grant'
/** A working day, in seconds. */
const SECONDS = 8 * 3_600

/**
 * Adds a signed grant to the cookie that starts draft mode. The preview ends after a working day, when the read token
 * is replaced (`dropUngrantedDraft`), or when the Studio secret is deleted (`isPreviewActive`).
 *
 * @param cookies as set by `setDraftMode` of Next.js
 * @param secret the Studio secret that began the preview
 */
export function withPreviewGrant(cookies: readonly string[], secret: string, now = Date.now()): string[] {
  const limited = cookies.map((cookie) =>
    cookie.startsWith(`${DRAFT_COOKIE}=`) ? `${cookie}; Max-Age=${SECONDS}` : cookie,
  )
  const draft = limited.find((cookie) => cookie.startsWith(`${DRAFT_COOKIE}=`)) ?? ''
  const grant = `${now + SECONDS * 1000}.${secretDigest(secret)}`
  return [...limited, draft.replace(/^[^;]*/, `${GRANT_COOKIE}=${grant}.${signatureOf(grant)}`)]
}

/** A Studio secret as the grant names it. */
export const secretDigest = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/**
 * Removes the draft mode cookie from a request without a valid grant, which makes it a visitor's request.
 *
 * @returns the digest of the Studio secret that began the preview; undefined for a visitor's request
 */
export function dropUngrantedDraft({ headers }: IncomingMessage, now = Date.now()): string | undefined {
  const pairs = cookiePairs(headers)
  if (!pairs.some(isDraft)) return undefined
  const grant = pairs.find((pair) => pair.startsWith(`${GRANT_COOKIE}=`))?.slice(GRANT_COOKIE.length + 1)
  const secret = grantedSecret(grant, now)
  if (!secret) headers.cookie = pairs.filter((pair) => !isDraft(pair)).join('; ')
  return secret
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

/** The digest of the secret in a valid grant. */
function grantedSecret(cookie: string | undefined, now: number): string | undefined {
  const [expires = '', secret = '', signature = ''] = cookie?.split('.') ?? []
  if (!previewEnv() || !(Number(expires) > now)) return undefined
  const [given, expected] = [signature, signatureOf(`${expires}.${secret}`)].map((text) => Buffer.from(text))
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
    ? secret
    : undefined
}

/** @throws EnvironmentError */
function signatureOf(grant: string): string {
  return createHmac('sha256', previewEnv()?.token ?? '')
    .update(`${GRANT_COOKIE} ${grant}`)
    .digest('base64url')
}
