import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { previewEnv } from '@/config/env.server'
import type { RequestContext } from '@/runtime/requestContext'
import { hmacWithKey, isEqual } from './hmac'

/** Draft mode cookie of Next.js. Its value is the same for all until the next build, so it is no proof. */
const DRAFT_COOKIE = '__prerender_bypass'
/**
 * Proves that this browser may see drafts: `<expiry>.<hash>.<perspective>.<signature>`. The hash is that of
 * the secret in the URL by which Studio started the preview. When Studio deletes the secret, the cookie is void.
 */
const GRANT_COOKIE = 'preview-grant'
/** As Studio names the perspective. */
export const PUBLISHED = 'published'
/** A working day. */
const LIFETIME_SECONDS = 8 * 3_600

type Preview = Pick<RequestContext, 'previewSecret' | 'previewsPublished'>

/**
 * Adds the grant cookie, with the attributes of Next.js's own, to the cookies of `setDraftMode`. `secret`: that of
 * Studio's preview URL.
 */
export function withPreviewGrant(
  cookies: readonly string[],
  { secret, previewsPublished }: { secret: string; previewsPublished?: boolean },
  now = Date.now(),
): string[] {
  const limited = cookies.map((cookie) =>
    isDraft(cookie) ? `${cookie}; Max-Age=${LIFETIME_SECONDS}` : cookie,
  )
  const draft = limited.find(isDraft) ?? ''
  const perspective = previewsPublished ? PUBLISHED : 'drafts'
  const grant = `${now + LIFETIME_SECONDS * 1000}.${secretDigest(secret)}.${perspective}`
  return [...limited, draft.replace(/^[^;]*/, `${GRANT_COOKIE}=${grant}.${signatureOf(grant)}`)]
}

/** A hash, so that the cookie does not reveal the secret. */
export const secretDigest = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Without a grant, the request becomes a visitor's. */
export function dropUngrantedDraft({ headers }: IncomingMessage, now = Date.now()): Preview | undefined {
  const pairs = cookiePairs(headers)
  if (!pairs.some(isDraft)) return undefined
  // A browser can send a partitioned and an unpartitioned one. The newest counts; each begins with its expiry.
  const grants = pairs.filter((pair) => pair.startsWith(`${GRANT_COOKIE}=`)).sort()
  const previews = grants.map((pair) => grantedPreview(pair.slice(GRANT_COOKIE.length + 1), now))
  const preview = previews.filter(Boolean).at(-1)
  if (!preview) headers.cookie = pairs.filter((pair) => !isDraft(pair)).join('; ')
  return preview
}

/** First call `dropUngrantedDraft`, which removes the cookie from requests that may not see drafts. */
export const showsDrafts = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookiePairs(headers).some(isDraft)

/** In the same way as Next.js, so that both find the same cookies. */
const cookiePairs = ({ cookie = '' }: IncomingMessage['headers']): string[] =>
  cookie.split(';').map((pair) => pair.trim())

const isDraft = (pair: string) => pair.startsWith(`${DRAFT_COOKIE}=`)

/** Undefined if the cookie is expired or its signature is wrong. */
function grantedPreview(cookie: string, now: number): Preview | undefined {
  const [expires = '', previewSecret = '', perspective = '', signature = ''] = cookie.split('.')
  // Not `<=`, so that a text that is no number counts as expired.
  if (!previewEnv() || !(Number(expires) > now)) return undefined
  return isEqual(signature, signatureOf(`${expires}.${previewSecret}.${perspective}`))
    ? { previewSecret, previewsPublished: perspective === PUBLISHED }
    : undefined
}

/** The key is SANITY_API_READ_TOKEN, so that replacing the token ends all previews. */
const signatureOf = (grant: string): string =>
  hmacWithKey(previewEnv()?.token ?? '', `${GRANT_COOKIE} ${grant}`)
