import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { previewEnv } from '@/config/env.server'

/**
 * The name of the draft mode cookie of Next.js, which makes pages show drafts. Its value is the same for all
 * editors until the next build, so it does not prove that a browser may see drafts now.
 */
const DRAFT_COOKIE = '__prerender_bypass'
/**
 * The name of the grant cookie, which proves that this browser may see drafts. Its value is
 * `<expiry>.<hash>.<signature>`. The hash is that of the secret in the URL by which Sanity Studio started the
 * preview. If Studio deletes this secret from its dataset, the cookie no longer allows drafts.
 */
const GRANT_COOKIE = 'preview-grant'
/** Maximum lifetime of a preview of drafts, in seconds: a working day of 8 hours. */
const LIFETIME_SECONDS = 8 * 3_600

/**
 * Adds the grant cookie, which proves that this browser may see drafts, to the cookies that start draft mode.
 * The preview ends after 8 hours. It ends earlier if Sanity Studio deletes the secret (`isPreviewActive`), or if
 * SANITY_API_READ_TOKEN, with which the cookie is signed, is replaced.
 *
 * @param cookies the `Set-Cookie` values that `setDraftMode` of Next.js has set
 * @param secret the secret in the URL with which Sanity Studio started the preview
 */
export function withPreviewGrant(cookies: readonly string[], secret: string, now = Date.now()): string[] {
  const limited = cookies.map((cookie) =>
    cookie.startsWith(`${DRAFT_COOKIE}=`) ? `${cookie}; Max-Age=${LIFETIME_SECONDS}` : cookie,
  )
  const draft = limited.find((cookie) => cookie.startsWith(`${DRAFT_COOKIE}=`)) ?? ''
  const grant = `${now + LIFETIME_SECONDS * 1000}.${secretDigest(secret)}`
  return [...limited, draft.replace(/^[^;]*/, `${GRANT_COOKIE}=${grant}.${signatureOf(grant)}`)]
}

/**
 * Returns the SHA-256 hash of the secret in the URL with which Sanity Studio started a preview. The cookie that
 * allows a browser to see drafts contains this hash instead of the secret, so that the cookie does not reveal
 * the secret.
 */
export const secretDigest = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/**
 * Removes the draft mode cookie of Next.js from a request if the request has no valid grant cookie, which proves
 * that the browser may see drafts. Next.js then handles the request like a visitor's.
 *
 * @returns the hash of the secret with which Sanity Studio started the preview, to check later that Studio has not
 *   deleted the secret; undefined for a visitor's request
 */
export function dropUngrantedDraft({ headers }: IncomingMessage, now = Date.now()): string | undefined {
  const pairs = cookiePairs(headers)
  if (!pairs.some(isDraft)) return undefined
  const grant = pairs.find((pair) => pair.startsWith(`${GRANT_COOKIE}=`))?.slice(GRANT_COOKIE.length + 1)
  const secret = grantedSecret(grant, now)
  if (!secret) headers.cookie = pairs.filter((pair) => !isDraft(pair)).join('; ')
  return secret
}

/**
 * Whether a request has a draft mode cookie of Next.js, and so shows drafts. First call `dropUngrantedDraft`,
 * which removes the cookie from requests that may not see drafts.
 */
export const showsDrafts = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookiePairs(headers).some(isDraft)

/**
 * Removes the request header with which a client can make Next.js revalidate the requested page. A client that
 * sends it again and again would overload the server. The header's secret value is also that of the draft mode
 * cookie, so every editor could send it. `res.revalidate` still works, because it sends no HTTP request.
 */
export function dropRevalidationKey({ headers }: IncomingMessage): void {
  delete headers['x-prerender-revalidate']
}

/**
 * Splits the header `Cookie` into trimmed `name=value` pairs in the same way as Next.js, so that both find the
 * same cookies.
 */
const cookiePairs = ({ cookie = '' }: IncomingMessage['headers']): string[] =>
  cookie.split(';').map((pair) => pair.trim())

const isDraft = (pair: string) => pair.startsWith(`${DRAFT_COOKIE}=`)

/**
 * Checks the value of a grant cookie, which proves that a browser may see drafts. Returns the hash of
 * the secret with which Sanity Studio started the preview, so that the caller can check whether the secret is still
 * valid. Returns undefined if the cookie is expired or its signature is wrong.
 */
function grantedSecret(cookie: string | undefined, now: number): string | undefined {
  const [expires = '', secret = '', signature = ''] = cookie?.split('.') ?? []
  if (!previewEnv() || !(Number(expires) > now)) return undefined
  const [actual, expected] = [signature, signatureOf(`${expires}.${secret}`)].map((text) => Buffer.from(text))
  return actual && expected && actual.length === expected.length && timingSafeEqual(actual, expected)
    ? secret
    : undefined
}

/**
 * Returns the signature of the grant cookie, which proves that a browser may see drafts: an HMAC with
 * SANITY_API_READ_TOKEN as key, so that replacing the token ends all previews.
 *
 * @param grant the value of the cookie without the signature
 * @throws EnvironmentError
 */
function signatureOf(grant: string): string {
  return createHmac('sha256', previewEnv()?.token ?? '')
    .update(`${GRANT_COOKIE} ${grant}`)
    .digest('base64url')
}
