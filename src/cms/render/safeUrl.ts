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
