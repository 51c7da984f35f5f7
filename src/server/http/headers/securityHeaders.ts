import type { IncomingMessage } from 'node:http'
import {
  externalOriginsEnv,
  isDevelopment,
  isSiteListed,
  measurementEnv,
  imageOrigin,
  previewEnv,
  siteUrl,
} from '@/config/env.server'
import { contentSecurityPolicy, FILE_POLICY, type PolicySources } from './contentSecurityPolicy'
import { showsDrafts } from '@/server/http/previewGrant'
import { styleHashes } from './inlineHashes'

type Headers = Readonly<Record<string, string>>

/** Value of the HSTS header: browsers must use https for two years, also on subdomains. */
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * Browser features that the `Permissions-Policy` header forbids to pages and to the frames in them, because the
 * site needs none of them.
 */
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
 * Reads the environment once. Returns a function that computes the security headers of a response from the
 * request.
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
    // If SITE_LISTED is false, tells search engines not to index this deployment. A header is used instead of a
    // meta tag, because it also applies to files such as images.
    ...(!isSiteListed() && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
  const forVisitors = {
    ...common,
    'content-security-policy': contentSecurityPolicy(sources),
    'cross-origin-opener-policy': 'same-origin',
  }
  const forFiles = { ...forVisitors, 'content-security-policy': FILE_POLICY }
  // In a preview of drafts, scripts insert styles, so the responses allow inline styles. The scripts also
  // communicate with the Sanity Studio window that opened the preview. The header `cross-origin-opener-policy`
  // would prevent this, so it is omitted.
  const forEditors = {
    ...common,
    'content-security-policy': contentSecurityPolicy({ ...sources, styles: null }),
    // Forbids caches to store responses in an editor's preview, because visitors must not get them. Next.js
    // itself does this only for pages with drafts, not for files and errors.
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

/**
 * Whether a request is for a script, a font or an image of the build. Only the answer to an invalid request, such as
 * 405, contains HTML, which is then shown without styles.
 */
const isBuiltFile = ({ url }: Pick<IncomingMessage, 'url'>) => url?.startsWith('/_next/static/') === true

/**
 * Whether a request is for a file that other sites show in a page of theirs: the image of a link, the icons and the logo,
 * and the feed.
 */
const isForOtherSites = ({ url }: Pick<IncomingMessage, 'url'>) =>
  /^\/(?:api\/social\/|identity\/|(?:zh-HK\/)?feed\.xml|favicon\.ico)/.test(url ?? '')

/**
 * Whether a URL contains the secret of a password reset link. The response then forbids `Referer` headers:
 * until a script removes the secret from the address bar, requests of the page would send it in this header.
 */
const hasSecret = ({ url }: Pick<IncomingMessage, 'url'>) => /hash(?:=|%3d)/i.test(url ?? '')

function policySources(): PolicySources {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, AD_PIXEL_ID, AD_PIXEL_ORIGIN } = measurementEnv()
  const { MEASUREMENT_ORIGINS } = externalOriginsEnv()
  const tagManager = TAG_MANAGER_ID ? [TAG_MANAGER_ORIGIN] : []
  // Scripts of the tag manager send data as image requests and as fetch requests. So both `img-src` and
  // `connect-src` must allow the tag manager's host and MEASUREMENT_ORIGINS (sites that receive analytics data).
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

/**
 * Whether a request starts or belongs to an editor's preview of drafts. A request with the draft mode cookie
 * belongs to one: `dropUngrantedDraft` has already removed the cookie from requests that may not see drafts.
 */
const isForEditor = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  request.url?.startsWith('/api/draft-mode/') === true || showsDrafts(request)
