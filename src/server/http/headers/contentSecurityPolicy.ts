/**
 * The input of a page's Content-Security-Policy (CSP). Each entry is a CSP source expression, such as
 * `https://example.com`.
 */
export type PolicySources = {
  /** Other sites whose scripts may run on the page. */
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  /** Other sites that may show this site in a frame. */
  framedBy: readonly string[]
  /**
   * Hashes of the allowed style elements, which Next.js inserts during navigation. null allows every
   * style element.
   */
  styles: readonly string[] | null
  isHttps: boolean
  /** Allows `eval`, which the development server's scripts use. */
  isDevelopment: boolean
}

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/**
 * Returns the value of the `Content-Security-Policy` header. The policy needs no hashes or nonces of scripts,
 * because a production build has no inline scripts, only data blocks, which browsers do not execute. The
 * policy allows `style` attributes, by which images set a placeholder colour.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scripts, images, connections, frames, framedBy, styles, isHttps, isDevelopment } = sources
  const rules: Record<string, readonly string[]> = {
    // Firefox applies `default-src` to link prefetches. Other kinds of requests do not depend on it, because
    // their own directives are listed below.
    'default-src': [SELF],
    'script-src': [SELF, ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'script-src-attr': [NONE],
    'style-src': [SELF, ...(styles ?? [INLINE])],
    'style-src-attr': [INLINE],
    'img-src': [SELF, ...images],
    'font-src': [SELF],
    'connect-src': [SELF, ...connections],
    'frame-src': frames,
    'child-src': [NONE],
    'worker-src': [NONE],
    'media-src': [NONE],
    'manifest-src': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [SELF, ...framedBy],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
