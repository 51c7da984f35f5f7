import { knownSiteUrl } from '@/config/env.server'

// Matches URLs with a safe scheme, paths and fragments. Control characters and white space are not allowed:
// browsers remove tabs and line breaks from URLs, so "/<tab>/evil" would become "//evil", a URL on another
// host.
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu

/**
 * Whether a URL that an editor typed may be a link target. Rejects schemes that can run code, such as
 * `javascript:` and `data:`.
 */
export function isSafeUrl(url: unknown): url is string {
  return typeof url === 'string' && SAFE.test(url)
}

/**
 * Returns the URL if it may be embedded in an `<iframe>`: https, on another host, without credentials;
 * otherwise null. The site's own host is excluded, because a same-origin frame could escape its sandbox.
 */
export function embeddableUrl(url: unknown): string | null {
  if (!isSafeUrl(url) || !URL.canParse(url)) return null
  const { protocol, username, password, host } = new URL(url)
  const siteUrl = knownSiteUrl()
  const isExternal = protocol === 'https:' && (!siteUrl || host !== new URL(siteUrl).host)
  return isExternal && !username && !password ? url : null
}
