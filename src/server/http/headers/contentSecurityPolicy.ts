import { FRAME_ORIGINS } from '@/lib/embedUrl'

/** The lists contain CSP source expressions, such as `https://example.com`. */
export type PolicySources = {
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  /** Sanity Studio, for previews. */
  framedBy: readonly string[]
  /** Hashes of the allowed style elements. null allows all, for previews and in development. */
  styles: readonly string[] | null
  isHttps: boolean
  /** Scripts of the development server use `eval`. */
  isDevelopment: boolean
}

const SELF = "'self'"
const NONE = "'none'"
const INLINE = "'unsafe-inline'"

/** No nonces: pages of a build have no inline script. */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scripts, images, connections, framedBy, styles, isHttps, isDevelopment } = sources
  const rules: Record<string, readonly string[]> = {
    // Not `'none'`, because Firefox applies it to link prefetches. Other requests have a directive below.
    'default-src': [SELF],
    'script-src': [SELF, ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'script-src-attr': [NONE],
    'style-src': [SELF, ...(styles ?? [INLINE])],
    // The colours of image placeholders.
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

/** For files of the build, in case a browser shows one as a document. Short: every response repeats it. */
export const FILE_POLICY = `default-src ${NONE}; frame-ancestors ${NONE}`
