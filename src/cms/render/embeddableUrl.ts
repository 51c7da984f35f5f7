import { knownSiteUrl } from '@/config/env.server'
import { isSafeUrl } from './safeUrl'

/**
 * Returns the URL if it may be embedded in an `<iframe>`; otherwise null. It must be an https URL of another
 * site: a frame from this site's own host could remove its `sandbox` attribute and read the page. A URL with
 * a user name is refused, because it can disguise its host: https://known.example@evil.example.
 */
export function embeddableUrl(url: unknown): string | null {
  if (!isSafeUrl(url) || !URL.canParse(url)) return null
  const { protocol, username, password, host } = new URL(url)
  const siteUrl = knownSiteUrl()
  const isExternal = protocol === 'https:' && (!siteUrl || host !== new URL(siteUrl).host)
  return isExternal && !username && !password ? url : null
}
