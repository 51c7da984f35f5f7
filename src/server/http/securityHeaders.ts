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
import { showsDrafts } from './previewGrant'
import { styleHashes } from './styleHashes'

type Headers = Readonly<Record<string, string>>

/** Two years, with subdomains. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** Features that no page and no frame may use. */
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
 * The security headers of every response. Reads the variables once, at start.
 * @returns a function that returns the headers of a request's response
 * @throws EnvironmentError
 */
export function securityHeaders(): (request: Pick<IncomingMessage, 'url' | 'headers'>) => Headers {
  const sources = policySources()
  const preview = previewEnv()
  const common = {
    ...(sources.isHttps && { 'strict-transport-security': HSTS }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Also for files, which cannot have a meta tag.
    ...(!isSiteListed() && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
  const forVisitors = {
    ...common,
    'content-security-policy': contentSecurityPolicy(sources),
    'cross-origin-opener-policy': 'same-origin',
  }
  // The preview inserts styles, and communicates with the Studio that opened its window.
  const forEditors = {
    ...common,
    'content-security-policy': contentSecurityPolicy({ ...sources, styles: null }),
    // Next.js sets it for pages with drafts; other responses with this policy must not be cached either.
    'cache-control': 'private, no-store',
  }
  return (request) => {
    const headers = preview && isForEditor(request) ? forEditors : forVisitors
    return hasSecret(request) ? { ...headers, 'referrer-policy': 'no-referrer' } : headers
  }
}

/**
 * A page opened by a mailed link has a secret in its URL until its script removes it, so its own requests must not
 * send a referrer.
 */
const hasSecret = ({ url }: Pick<IncomingMessage, 'url'>) => /hash(?:=|%3d)/i.test(url ?? '')

function policySources(): PolicySources {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, AD_PIXEL_ID, AD_PIXEL_ORIGIN } = measurementEnv()
  const { EMBED_ORIGINS, MEASUREMENT_ORIGINS } = elsewhereEnv()
  const tagManager = TAG_MANAGER_ID ? [TAG_MANAGER_ORIGIN] : []
  // Tags send data as images and as requests, to the tag manager's host and to MEASUREMENT_ORIGINS, so `img-src` and
  // `connect-src` need both.
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

/** A request that starts a preview, or is part of one: `dropUngrantedDraft` has checked its cookie. */
const isForEditor = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  request.url?.startsWith('/api/draft-mode/') === true || showsDrafts(request)
