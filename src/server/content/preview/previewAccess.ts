import { setTimeout as pause } from 'node:timers/promises'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import type { SanityClient } from 'next-sanity'
import { publishedClient } from '@/cms/client/fetchContent'
import { draftClient } from '@/cms/client/draftClient'
import { siteUrl } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { previewSecret } from '@/runtime/requestContext'
import { logPreviewRefusal } from '@/runtime/refusalLog'
import { PUBLISHED, secretDigest } from '@/server/http/previewGrant'

export type Admission = { path: string; secret: string; previewsPublished: boolean } | { refused: 401 | 503 }

const PATHNAME = 'sanity-preview-pathname'
const SECRET = 'sanity-preview-secret'

/**
 * Studio stores a secret when an editor opens the preview, and another one each hour while it is
 * open. One more is for previews that an editor shares. Their age does not matter: a preview lasts until its secret is
 * deleted, or as long as its cookie (`previewGrant.ts`).
 */
const SECRETS_QUERY = `*[_type in ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'] && defined(secret)].secret`

/**
 * The URL must contain a secret of the dataset, which only editors can read. 401: it does not, or the page is
 * not on this site. 503: no preview is configured, or Sanity does not respond.
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
    // The list, one query for all calls, refuses invented secrets first. `validatePreviewUrl` queries at each call.
    if (!path || !isSecret(secret) || !(await currentSecrets(client)).includes(secret)) return refuse()
    secretsQuery.interval = MIN_INTERVAL
    const { isValid, studioPreviewPerspective } = await validatePreviewUrl(
      client.withConfig({ stega: false }),
      address,
    )
    if (isValid) return { path, secret, previewsPublished: studioPreviewPerspective === PUBLISHED }
  } catch (error) {
    log('error', 'preview.failed', errorFacts(error))
    return { refused: 503 }
  }
  return refuse()
}

function refuse(): Admission {
  logPreviewRefusal({})
  return { refused: 401 }
}

/** The form of secrets of `@sanity/preview-url-secret`; those made without `crypto` are shorter. */
const isSecret = (text: string | null): text is string => text !== null && /^[\w-]{8,64}$/.test(text)

/** In ms. The pause between two queries for secrets doubles while only invented secrets come. */
const [MIN_INTERVAL, MAX_INTERVAL] = [1_000, 10_000]

const secretsQuery: { startedAt: number; interval: number; next: Promise<unknown[]> | undefined } = {
  startedAt: -Infinity,
  interval: MIN_INTERVAL,
  next: undefined,
}

/** The query begins after the call: Studio may just have stored the secret. Calls share it (decision 44). */
function currentSecrets(client: SanityClient): Promise<unknown[]> {
  secretsQuery.next ??= querySecretsLater(client)
  return secretsQuery.next
}

async function querySecretsLater(client: SanityClient): Promise<unknown[]> {
  const passed = performance.now() - secretsQuery.startedAt
  const interval = passed > MAX_INTERVAL ? MIN_INTERVAL : secretsQuery.interval
  await pause(Math.max(0, interval - passed))
  secretsQuery.startedAt = performance.now()
  secretsQuery.interval = Math.min(2 * interval, MAX_INTERVAL)
  secretsQuery.next = undefined
  return secretsIn(client)
}

/** `raw`: Studio stores its secrets as drafts, and that of a shared preview as a published document. */
async function secretsIn(client: SanityClient): Promise<unknown[]> {
  const secrets: unknown = await client.withConfig({ stega: false, perspective: 'raw' }).fetch(SECRETS_QUERY)
  return Array.isArray(secrets) ? secrets : []
}

/**
 * The secret must still exist; false also if Sanity does not respond. When Studio replaces an
 * expired secret, it reloads its preview with the new one.
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

/** A path of this site with its query; null for any other text, because the preview API redirects to the result. */
export function internalPath(text: unknown): string | null {
  // Rejects `//example.com` and `/\example.com`, which browsers read as URLs of another host.
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(text)) return null
  const { pathname, search, origin } = new URL(text, siteUrl())
  return origin === siteUrl() && !pathname.startsWith('//') ? pathname + search : null
}
