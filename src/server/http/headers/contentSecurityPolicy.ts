import { FRAME_ORIGINS } from '@/lib/embedUrl'

/**
 * What a page's Content-Security-Policy (CSP) is built from. Each entry of a list is a CSP source expression, such
 * as `https://example.com`.
 */
export type PolicySources = {
  /** Other sites whose scripts may run on the page. */
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  /** Other sites that may show this site in a frame: Sanity Studio, for previews. */
  framedBy: readonly string[]
  /**
   * CSP hashes of the style elements that the page may contain: those in its HTML, and those that Next.js inserts
   * during navigation. null allows every style element, for previews and in development.
   */
  styles: readonly string[] | null
  isHttps: boolean
  /** Whether the policy is for the development server, whose scripts use `eval`; the policy then allows it. */
  isDevelopment: boolean
}

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/**
 * Returns the value of the `Content-Security-Policy` header. It contains no nonces of scripts, because pages of a
 * production build have no inline script. It allows `style` attributes, by which images set a placeholder colour.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scripts, images, connections, framedBy, styles, isHttps, isDevelopment } = sources
  const rules: Record<string, readonly string[]> = {
    // `default-src` is not `'none'`, because Firefox applies it to link prefetches, which load pages of this site.
    // All other kinds of requests have a directive of their own below.
    'default-src': [SELF],
    'script-src': [SELF, ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'script-src-attr': [NONE],
    'style-src': [SELF, ...(styles ?? [INLINE])],
    'style-src-attr': [INLINE],
    'img-src': [SELF, ...images],
    'font-src': [SELF],
    'connect-src': [SELF, ...connections],
    'frame-src': FRAME_ORIGINS,
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

/**
 * The policy of scripts, fonts and images of the build. Browsers apply a policy to documents, so these files need one
 * only in case a browser shows a file as a document, for example after a visitor opened its address. It is short,
 * because each response over HTTP/1.1 repeats it.
 */
export const FILE_POLICY = `default-src ${NONE}; frame-ancestors ${NONE}`
