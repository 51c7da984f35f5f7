import type { IncomingMessage } from 'node:http'
import {
  elsewhereEnv,
  isDevelopment,
  isSiteListed,
  measurementEnv,
  imageOrigin,
  previewEnv,
  siteUrl,
} from '@/config/env.server'
import { contentSecurityPolicy, type PolicySources } from './contentSecurityPolicy'
import { showsDrafts } from '@/server/http/previewGrant'
import { styleHashes } from './styleHashes'

type Headers = Readonly<Record<string, string>>

/** HSTS: browsers must use https for two years, also on subdomains. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** Browser features that no page and no frame may use. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'browsing-topics',
]

/**
 * Returns a function that returns the security headers for a request's response. The environment is read only
 * once, when this function is called.
 *
 * @throws EnvironmentError
 */
export function securityHeaders(): (request: Pick<IncomingMessage, 'url' | 'headers'>) => Headers {
  const sources = policySources()
  const preview = previewEnv()
  const common = {
    ...(sources.isHttps && { 'strict-transport-security': HSTS }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Tells search engines not to index. This is a header, because files such as images cannot contain a
    // robots meta tag.
    ...(!isSiteListed() && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
  const forVisitors = {
    ...common,
    'content-security-policy': contentSecurityPolicy(sources),
    'cross-origin-opener-policy': 'same-origin',
  }
  // The preview for editors inserts styles, and communicates with the Studio window that opened it. So it
  // needs a looser style policy and no `cross-origin-opener-policy`.
  const forEditors = {
    ...common,
    'content-security-policy': contentSecurityPolicy({ ...sources, styles: null }),
    // Next.js forbids caching only for pages with drafts. All other responses with the editors' policy must
    // not be cached either.
    'cache-control': 'private, no-store',
  }
  return (request) => {
    const headers = preview && isForEditor(request) ? forEditors : forVisitors
    return hasSecret(request) ? { ...headers, 'referrer-policy': 'no-referrer' } : headers
  }
}

/**
 * Whether a URL contains the secret of a mailed link. Until the page's script removes the secret from the
 * URL, the page's own requests must not send the URL as their referrer.
 */
const hasSecret = ({ url }: Pick<IncomingMessage, 'url'>) => /hash(?:=|%3d)/i.test(url ?? '')

function policySources(): PolicySources {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, AD_PIXEL_ID, AD_PIXEL_ORIGIN } = measurementEnv()
  const { EMBED_ORIGINS, MEASUREMENT_ORIGINS } = elsewhereEnv()
  const tagManager = TAG_MANAGER_ID ? [TAG_MANAGER_ORIGIN] : []
  // Tags of the tag manager send data both as images and as fetch requests. So `img-src` and `connect-src`
  // both need the tag manager's host and MEASUREMENT_ORIGINS.
  const reports = TAG_MANAGER_ID ? [...tagManager, ...MEASUREMENT_ORIGINS] : []
  return {
    scripts: tagManager,
    images: [imageOrigin(), ...reports, ...(AD_PIXEL_ID ? [AD_PIXEL_ORIGIN] : [])],
    connections: reports,
    frames: EMBED_ORIGINS,
    framedBy: [previewEnv()?.studioUrl ?? []].flat(),
    styles: isDevelopment() ? null : styleHashes(),
    isHttps: siteUrl().startsWith('https:'),
    isDevelopment: isDevelopment(),
  }
}

/**
 * Whether a request starts an editor's preview or belongs to one. `dropUngrantedDraft` has already removed
 * invalid draft cookies.
 */
const isForEditor = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  request.url?.startsWith('/api/draft-mode/') === true || showsDrafts(request)
