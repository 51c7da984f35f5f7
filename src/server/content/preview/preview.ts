import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { publishedClient } from '@/cms/client/fetchContent'
import { draftClient } from '@/cms/client/draftClient'
import { siteUrl } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { previewSecret } from '@/runtime/requestContext'
import { secretDigest } from '@/server/http/previewGrant'

/** The path to show with drafts and the Studio secret that admitted the browser, or an error status. */
export type Admission = { path: string; secret: string } | { refused: 401 | 503 }

const PATHNAME = 'sanity-preview-pathname'
const SECRET = 'sanity-preview-secret'

/** The secrets of Studio that have not been deleted: one per editor and hour, and one if an editor shares previews. */
const SECRETS_QUERY = `*[_type in ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'] && defined(secret)].secret`

/**
 * Checks whether Studio sent this request: its URL carries a secret that Studio wrote into the dataset within the last
 * hour, where only editors can read it.
 *
 * 401 without such a secret, or if the target page is not on this site; 503 if no preview is configured or Sanity does
 * not respond.
 *
 * @param address path and query of the request
 */
export async function admitToPreview(address: string): Promise<Admission> {
  const { searchParams } = new URL(address, siteUrl())
  const path = ownPath(searchParams.get(PATHNAME) ?? '/')
  const secret = searchParams.get(SECRET)
  const client = draftClient(publishedClient())
  if (!client) {
    log('warn', 'preview.not_set_up')
    return { refused: 503 }
  }
  try {
    const { isValid } = await validatePreviewUrl(client.withConfig({ stega: false }), address)
    if (isValid && path && secret) return { path, secret }
  } catch (error) {
    log('error', 'preview.failed', errorFacts(error))
    return { refused: 503 }
  }
  log('warn', 'preview.refused')
  return { refused: 401 }
}

/**
 * Whether the current request shows drafts: the Studio secret that began its preview still exists. Studio deletes a
 * secret after an hour or more, and by then has loaded its preview again with a new one.
 *
 * @param draftMode as Next.js passes it to a page
 * @returns false also if Sanity does not respond
 */
export async function isPreviewActive(draftMode: boolean | undefined): Promise<boolean> {
  const begunWith = previewSecret()
  const client = draftMode && begunWith ? draftClient(publishedClient()) : null
  if (!client) return false
  try {
    const raw = client.withConfig({ stega: false, perspective: 'raw' })
    const secrets: unknown = await raw.fetch(SECRETS_QUERY)
    if (Array.isArray(secrets) && secrets.some((secret) => secretDigest(String(secret)) === begunWith))
      return true
    log('info', 'preview.ended')
  } catch (error) {
    log('error', 'preview.failed', errorFacts(error))
  }
  return false
}

/** Path and query of a page on this site; null for any other text. */
export function ownPath(text: unknown): string | null {
  // Two slashes, or what a browser reads as such, would be another host.
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(text)) return null
  const { pathname, search, origin } = new URL(text, siteUrl())
  return origin === siteUrl() && !pathname.startsWith('//') ? pathname + search : null
}
