import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { publishedClient } from '@/cms/client/fetchContent'
import { draftClient } from '@/cms/client/draftClient'
import { siteUrl } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'

/** The path to show with drafts, or an error status. */
export type Admission = { path: string } | { refused: 401 | 503 }

const PATHNAME = 'sanity-preview-pathname'

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
  const wanted = new URL(address, siteUrl()).searchParams.get(PATHNAME)
  const path = ownPath(wanted ?? '/')
  const client = draftClient(publishedClient())
  if (!client) {
    log('warn', 'preview.not_set_up')
    return { refused: 503 }
  }
  try {
    const { isValid } = await validatePreviewUrl(client.withConfig({ stega: false }), address)
    if (isValid && path) return { path }
  } catch (error) {
    log('error', 'preview.failed', errorFacts(error))
    return { refused: 503 }
  }
  log('warn', 'preview.refused')
  return { refused: 401 }
}

/** Path and query of a page on this site; null for any other text. */
export function ownPath(text: unknown): string | null {
  // Two slashes, or what a browser reads as such, would be another host.
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(text)) return null
  const { pathname, search, origin } = new URL(text, siteUrl())
  return origin === siteUrl() && !pathname.startsWith('//') ? pathname + search : null
}
