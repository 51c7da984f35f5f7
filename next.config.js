const { join } = require('node:path')
const { i18n } = require('./next-i18next.config')

/**
 * The footer's links to the legal pages have no locale prefix in any language. A reader who follows one from a
 * Chinese page is led on to its Chinese version; from that page itself the same address means English.
 */
const legalPages = ['/terms-of-use', '/privacy-policy']
/** How Next sees the address without a prefix. */
const unprefixed = (page) => ({ source: `/${i18n.defaultLocale}${page}`, locale: false })
const legalRedirects = legalPages.map((page) => ({
  ...unprefixed(page),
  has: [{ type: 'header', key: 'referer', value: `https?://[^/]+/zh-HK(?!${page})(?:[/?].*)?` }],
  destination: `/zh-HK${page}`,
  permanent: false,
}))

// What these addresses answer depends on the page that they were followed from: a cache in between has to know.
const chosenLanguageHeaders = { ...unprefixed(''), headers: [{ key: 'Vary', value: 'Cookie' }] }
const legalHeaders = legalPages.map((page) => ({
  ...unprefixed(page),
  headers: [{ key: 'Vary', value: 'Referer' }],
}))

/**
 * Visitors who chose Chinese are redirected to it from `/`. Every other URL means the language that it names, so that
 * a link shows everyone the same page; also a link to a dialog, which comes from a mail in the reader's language.
 */
const chosenLanguageRedirect = {
  ...unprefixed(''),
  has: [{ type: 'cookie', key: 'NEXT_LOCALE', value: 'zh-HK' }],
  missing: [{ type: 'query', key: 'dialog' }],
  destination: '/zh-HK',
  permanent: false,
}

// A page that exists only in English: its Chinese URL redirects there, with the query.
const englishOnlyRedirect = {
  source: '/zh-HK/visa-tonic',
  destination: '/visa-tonic',
  locale: false,
  permanent: false,
}

// These pages are rendered at each request and would write a reset link's secret into their HTML and the history of
// Next.js; the link opens its dialog over the home page instead.
const resetLinkRedirect = {
  source:
    '/:page(signin|error|account|account/confirm|admin/users|contact/send|resources/search|resources/topics/[^/]+)',
  has: [{ type: 'query', key: 'hash' }],
  destination: '/',
  permanent: false,
}

// Next takes a locale in capitals of any kind for the locale: each page would have as many addresses. Told apart by
// `caseSensitiveRoutes`. The default locale's own prefix comes here in small letters (`normalizeUrl`).
const spelledOtherwise = (locale) => {
  const anyCase = locale.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  const prefix = locale === i18n.defaultLocale ? '' : `/${locale}`
  const rest = { locale: false, permanent: true }
  // The home page by itself: of an empty path Next makes an empty address, which leads a browser to where it is.
  return [
    { source: `/:locale((?!${locale})${anyCase})`, destination: prefix || '/', ...rest },
    { source: `/:locale((?!${locale})${anyCase})/:path+`, destination: `${prefix}/:path+`, ...rest },
  ]
}

/** @type {import('next').NextConfig} */
module.exports = {
  // Two builds never share a folder: the tests build beside a running `npm run dev`.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  i18n,
  reactStrictMode: true,
  // Inlined into the build: whether it holds the component gallery.
  env: { SITE_COMPONENT_PAGE: process.env.SITE_COMPONENT_PAGE ?? '' },
  // The outbox worker runs in the instrumentation bundle, whose React cannot render HTML: Node loads this package itself.
  serverExternalPackages: ['@react-email/render'],
  poweredByHeader: false,
  devIndicators: false,
  // Content pictures come in the right size from Sanity, others are SVG files: the route of the optimiser is off.
  images: { unoptimized: true },
  cacheHandler: join(__dirname, 'src/server/content/revalidation/isrCacheHandler.cjs'),
  // `npm run types` checks the whole project, tests included; a build on a server need not do it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [...legalHeaders, chosenLanguageHeaders],
  experimental: {
    caseSensitiveRoutes: true,
    // A process for one side loads none of the other's code; otherwise all pages are loaded before the first request.
    preloadEntriesOnStart: !process.env.SITE_PARTS,
  },
  redirects: async () => [
    ...i18n.locales.flatMap(spelledOtherwise),
    ...legalRedirects,
    chosenLanguageRedirect,
    englishOnlyRedirect,
    resetLinkRedirect,
  ],
  sassOptions: { loadPaths: ['src'] },
}
