import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { previewEnv } from '@/config/env.server'

/**
 * The draft mode cookie of Next.js, which makes pages show drafts. Its value is the same for all editors
 * until the next build.
 */
const DRAFT_COOKIE = '__prerender_bypass'
/**
 * The cookie that proves that this browser may see drafts:
 * `<expiry>.<hash of the Studio secret>.<signature>`.
 */
const GRANT_COOKIE = 'preview-grant'
/** Lifetime of a preview, in seconds: a working day. */
const LIFETIME_SECONDS = 8 * 3_600

/**
 * Adds the signed grant cookie to the cookies that start draft mode. The preview ends after a working day,
 * when the Sanity read token (the signature's key) is replaced, or when Sanity Studio deletes the secret
 * (`isPreviewActive`).
 *
 * @param cookies the `Set-Cookie` values that `setDraftMode` of Next.js has set
 * @param secret the secret with which Sanity Studio started the preview
 */
export function withPreviewGrant(cookies: readonly string[], secret: string, now = Date.now()): string[] {
  const limited = cookies.map((cookie) =>
    cookie.startsWith(`${DRAFT_COOKIE}=`) ? `${cookie}; Max-Age=${LIFETIME_SECONDS}` : cookie,
  )
  const draft = limited.find((cookie) => cookie.startsWith(`${DRAFT_COOKIE}=`)) ?? ''
  const grant = `${now + LIFETIME_SECONDS * 1000}.${secretDigest(secret)}`
  return [...limited, draft.replace(/^[^;]*/, `${GRANT_COOKIE}=${grant}.${signatureOf(grant)}`)]
}

/** Returns the hash of a Studio secret, as it occurs in the grant cookie. */
export const secretDigest = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/**
 * Removes the draft mode cookie from a request that has no valid grant cookie, so that it is handled as a
 * visitor's request.
 *
 * @returns the hash of the secret with which Sanity Studio started the preview; undefined for a visitor's
 *   request
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
 * Whether a request has a draft mode cookie, and so shows drafts. `dropUngrantedDraft` must have removed
 * invalid ones before.
 */
export const showsDrafts = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookiePairs(headers).some(isDraft)

/**
 * Removes the header by which a request makes Next.js revalidate a page. Its secret is also the value of the
 * draft mode cookie, which every editor has. `res.revalidate` still works, because it sends no HTTP request.
 */
export function dropRevalidationKey({ headers }: IncomingMessage): void {
  delete headers['x-prerender-revalidate']
}

/** Splits the header `Cookie` into trimmed `name=value` pairs, as Next.js does. */
const cookiePairs = ({ cookie = '' }: IncomingMessage['headers']): string[] =>
  cookie.split(';').map((pair) => pair.trim())

const isDraft = (pair: string) => pair.startsWith(`${DRAFT_COOKIE}=`)

/**
 * Returns the hash of the Studio secret from a grant cookie; undefined if the cookie is expired or its
 * signature is wrong.
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
 * Signs a grant with the Sanity read token as key, so that replacing the token ends all previews.
 * @throws EnvironmentError
 */
function signatureOf(grant: string): string {
  return createHmac('sha256', previewEnv()?.token ?? '')
    .update(`${GRANT_COOKIE} ${grant}`)
    .digest('base64url')
}
