import { setTimeout as pause } from 'node:timers/promises'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import type { SanityClient } from 'next-sanity'
import { publishedClient } from '@/cms/client/fetchContent'
import { draftClient } from '@/cms/client/draftClient'
import { siteUrl } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { previewSecret } from '@/runtime/requestContext'
import { secretDigest } from '@/server/http/previewGrant'

/**
 * The result of a request to start a preview of drafts: the path of the page to show and the secret in the
 * request's URL, or the status of the error response.
 */
export type Admission = { path: string; secret: string } | { refused: 401 | 503 }

const PATHNAME = 'sanity-preview-pathname'
const SECRET = 'sanity-preview-secret'

/**
 * GROQ query for the secrets in the URLs by which Sanity Studio starts previews of drafts. Studio stores them in
 * the dataset: one per editor and hour, and one for previews that an editor shares.
 */
const SECRETS_QUERY = `*[_type in ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'] && defined(secret)].secret`

/**
 * Checks whether Sanity Studio sent a request to start a preview: the request's URL must contain a valid secret that
 * Studio stored in the dataset, because only editors can read it there.
 *
 * Returns 401 without such a secret, or if the page to show is not on this site. Returns 503 if no preview is
 * configured or Sanity does not respond.
 *
 * @param address path and query of the request
 */
export async function admitToPreview(address: string): Promise<Admission> {
  const { searchParams } = new URL(address, siteUrl())
  const path = internalPath(searchParams.get(PATHNAME) ?? '/')
  const secret = searchParams.get(SECRET)
  const client = draftClient(publishedClient())
  if (!client) {
    log('warn', 'preview.not_configured')
    return { refused: 503 }
  }
  try {
    if (!isSecret(secret) || !(await currentSecrets(client)).includes(secret)) return refuse()
    const { isValid } = await validatePreviewUrl(client.withConfig({ stega: false }), address)
    if (isValid && path && secret) return { path, secret }
  } catch (error) {
    log('error', 'preview.failed', errorFacts(error))
    return { refused: 503 }
  }
  return refuse()
}

function refuse(): Admission {
  log('warn', 'preview.refused')
  return { refused: 401 }
}

/** The form of the secrets that `@sanity/preview-url-secret` creates; its fallback without `crypto` is shorter. */
const isSecret = (text: string | null): text is string => text !== null && /^[\w-]{8,64}$/.test(text)

/** Minimum time between two queries for the secrets, in ms. */
const SECRETS_INTERVAL = 1_000

const secretsQuery: { startedAt: number; next: Promise<unknown[]> | undefined } = {
  startedAt: -Infinity,
  next: undefined,
}

/**
 * Returns the secrets that Studio has stored, from a query that begins after the call, because Studio may just have
 * stored the secret in question. Requests with invented secrets can come in any number, so those that arrive within
 * `SECRETS_INTERVAL` share one query and wait for it.
 */
function currentSecrets(client: SanityClient): Promise<unknown[]> {
  secretsQuery.next ??= querySecretsLater(client)
  return secretsQuery.next
}

async function querySecretsLater(client: SanityClient): Promise<unknown[]> {
  await pause(Math.max(0, secretsQuery.startedAt + SECRETS_INTERVAL - performance.now()))
  secretsQuery.startedAt = performance.now()
  secretsQuery.next = undefined
  return secretsIn(client)
}

async function secretsIn(client: SanityClient): Promise<unknown[]> {
  const secrets: unknown = await client.withConfig({ stega: false, perspective: 'raw' }).fetch(SECRETS_QUERY)
  return Array.isArray(secrets) ? secrets : []
}

/**
 * Whether the current request may show drafts: the secret of the URL by which Studio started the preview must still
 * exist in the dataset. Studio replaces secrets from time to time, and first reloads open previews with the new one.
 *
 * @param draftMode `context.draftMode` of Next.js
 * @returns false also if Sanity does not respond
 */
export async function isPreviewActive(draftMode: boolean | undefined): Promise<boolean> {
  const currentSecret = previewSecret()
  const client = draftMode && currentSecret ? draftClient(publishedClient()) : null
  if (!client) return false
  try {
    const secrets = await secretsIn(client)
    if (secrets.some((secret) => secretDigest(String(secret)) === currentSecret)) return true
    log('info', 'preview.ended')
  } catch (error) {
    log('error', 'preview.failed', errorFacts(error))
  }
  return false
}

/**
 * Returns path and query if the text is a path on this site, and null for anything else. The preview API
 * redirects to this path, and must not be an open redirect to other sites.
 */
export function internalPath(text: unknown): string | null {
  // Rejects `//example.com` and `/\example.com`, which browsers read as URLs of another host.
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(text)) return null
  const { pathname, search, origin } = new URL(text, siteUrl())
  return origin === siteUrl() && !pathname.startsWith('//') ? pathname + search : null
}
