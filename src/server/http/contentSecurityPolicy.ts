/** The sources of a page's CSP; each entry is a CSP source expression. */
export type PolicySources = {
  /** Script sources besides the site's own. */
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  /** Other sites that may frame this one. */
  framedBy: readonly string[]
  /** Hashes of the style sheets that Next.js inserts during navigation; null if any style element is allowed. */
  styles: readonly string[] | null
  isHttps: boolean
  /** The development server's scripts use `eval`. */
  isDevelopment: boolean
}

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/**
 * The value of `Content-Security-Policy`. Only the site's script files run. Next.js data and JSON-LD blocks are not
 * executed, and a production build has no inline script, so no hashes are needed. `style` attributes are allowed for
 * the placeholder colour of images.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scripts, images, connections, frames, framedBy, styles, isHttps, isDevelopment } = sources
  const rules: Record<string, readonly string[]> = {
    // Firefox applies it to link prefetches. Each directive that would fall back to it is listed below.
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
