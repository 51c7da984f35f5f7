import { knownSiteUrl } from '@/config/env.server'

// The pattern also excludes control characters and white space. Browsers remove tabs and line ends from URLs, so
// "/<tab>/evil" would become "//evil", which is another host.
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu

/** Whether a URL that an editor typed may be a link target. `javascript:`, `data:` and similar schemes may not. */
export function isSafeAddress(address: unknown): address is string {
  return typeof address === 'string' && SAFE.test(address)
}

/**
 * Returns a URL that may be embedded in a frame: https, on another host, without credentials; null for any other. The
 * site itself is excluded, because a same-origin frame could leave its sandbox.
 */
export function embedAddress(address: unknown): string | null {
  if (!isSafeAddress(address) || !URL.canParse(address)) return null
  const { protocol, username, password, host } = new URL(address)
  const own = knownSiteUrl()
  const isElsewhere = protocol === 'https:' && (!own || host !== new URL(own).host)
  return isElsewhere && !username && !password ? address : null
}
