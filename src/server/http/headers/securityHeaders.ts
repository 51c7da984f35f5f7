import type { IncomingMessage } from 'node:http'
import {
  isDevelopment,
  isSiteListed,
  measurementEnv,
  imageOrigin,
  previewEnv,
  siteUrl,
} from '@/config/env.server'
import { contentSecurityPolicy, FILE_POLICY, type PolicySources } from './contentSecurityPolicy'
import { showsDrafts } from '@/server/http/previewGrant'
import { styleHashes } from './styleHashes'

type Headers = Readonly<Record<string, string>>

/** Two years, in seconds. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** The site needs none of them. */
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

export function securityHeaders(): (request: Pick<IncomingMessage, 'url' | 'headers'>) => Headers {
  const sources = policySources()
  const preview = previewEnv()
  const common = {
    ...(sources.isHttps && { 'strict-transport-security': HSTS }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A header instead of a meta tag, because it also applies to files such as images.
    ...(!isSiteListed() && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
  const forVisitors = {
    ...common,
    'content-security-policy': contentSecurityPolicy(sources),
    'cross-origin-opener-policy': 'same-origin',
  }
  const forFiles = { ...forVisitors, 'content-security-policy': FILE_POLICY }
  // In a preview, scripts insert styles and communicate with the Studio window that opened it, which the
  // header `cross-origin-opener-policy` would prevent.
  const forEditors = {
    ...common,
    'content-security-policy': contentSecurityPolicy({ ...sources, styles: null }),
    // No cache may store what editors get. Next.js itself protects only pages with drafts, not files and errors.
    'cache-control': 'private, no-store',
  }
  const resourcePolicy = (request: Pick<IncomingMessage, 'url'>): Headers => ({
    'cross-origin-resource-policy': isForOtherSites(request) ? 'cross-origin' : 'same-origin',
  })
  const headersFor = (request: Pick<IncomingMessage, 'url' | 'headers'>): Headers => {
    if (preview && isForEditor(request)) return forEditors
    return isBuiltFile(request) ? forFiles : forVisitors
  }
  return (request) => {
    const headers = { ...headersFor(request), ...resourcePolicy(request) }
    return hasSecret(request) ? { ...headers, 'referrer-policy': 'no-referrer' } : headers
  }
}

/** Of these responses, only an error, such as 405, contains HTML, which is then shown without styles. */
const isBuiltFile = ({ url }: Pick<IncomingMessage, 'url'>) => url?.startsWith('/_next/static/') === true

/** What other sites and webmail show: preview images of links, the firm's logos (also that of mails) and the feeds. */
const isForOtherSites = ({ url }: Pick<IncomingMessage, 'url'>) =>
  /^\/(?:api\/social\/|identity\/|apple-touch-icon\.png|favicon\.ico|(?:zh-HK\/)?feed\.xml)/.test(url ?? '')

/**
 * Until a script removes the secret from the URL, requests of the page would send it as `Referer`. `%3d`: some mail
 * programs encode the `=`.
 */
const hasSecret = ({ url }: Pick<IncomingMessage, 'url'>) => /hash(?:=|%3d)/i.test(url ?? '')

function policySources(): PolicySources {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, AD_PIXEL_ID, AD_PIXEL_ORIGIN, MEASUREMENT_ORIGINS } =
    measurementEnv()
  const tagManager = TAG_MANAGER_ID ? [TAG_MANAGER_ORIGIN] : []
  // Scripts of the tag manager send data both as images and by fetch.
  const analyticsOrigins = TAG_MANAGER_ID ? [...tagManager, ...MEASUREMENT_ORIGINS] : []
  return {
    scripts: tagManager,
    images: [imageOrigin(), ...analyticsOrigins, ...(AD_PIXEL_ID ? [AD_PIXEL_ORIGIN] : [])],
    connections: analyticsOrigins,
    framedBy: [previewEnv()?.studioUrl ?? []].flat(),
    styles: isDevelopment() ? null : styleHashes(),
    isHttps: siteUrl().startsWith('https:'),
    isDevelopment: isDevelopment(),
  }
}

const isForEditor = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  request.url?.startsWith('/api/draft-mode/') === true || showsDrafts(request)
