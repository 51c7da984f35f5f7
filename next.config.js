const { join } = require('node:path')
const { i18n } = require('./next-i18next.config')

/**
 * The footer links to the legal pages without a locale prefix, in every locale. A visitor who comes from a
 * Chinese page is redirected to the Chinese version. From that legal page itself, the same URL means English.
 */
const legalPages = ['/terms-of-use', '/privacy-policy']
/** Matches a URL without a locale prefix: Next.js adds the default locale's prefix before it matches. */
const unprefixed = (page) => ({ source: `/${i18n.defaultLocale}${page}`, locale: false })
const legalRedirects = legalPages.map((page) => ({
  ...unprefixed(page),
  has: [{ type: 'header', key: 'referer', value: `https?://[^/]+/zh-HK(?!${page})(?:[/?].*)?` }],
  destination: `/zh-HK${page}`,
  permanent: false,
}))

// These responses depend on a cookie or the referrer, so HTTP caches need a `Vary` header.
const chosenLanguageHeaders = { ...unprefixed(''), headers: [{ key: 'Vary', value: 'Cookie' }] }
const legalHeaders = legalPages.map((page) => ({
  ...unprefixed(page),
  headers: [{ key: 'Vary', value: 'Referer' }],
}))

/**
 * Redirects visitors who chose Chinese from `/` to the Chinese home page. Every other URL means the locale
 * that it names, so a shared link shows everyone the same page. A link to a dialog is not redirected either,
 * because it comes from an email in the recipient's language.
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

// Opens reset links over the home page. These pages are rendered at each request and would write the link's
// secret into their HTML and into the history state of Next.js.
const resetLinkRedirect = {
  source:
    '/:page(signin|error|account|account/confirm|admin/users|contact/send|resources/search|resources/topics/[^/]+)',
  has: [{ type: 'query', key: 'hash' }],
  destination: '/',
  permanent: false,
}

// Redirects locale prefixes in a different letter case to the canonical one. Next.js accepts any case, so
// each page would have several URLs. `caseSensitiveRoutes` tells them apart. `normalizeUrl` has already
// lower-cased the default locale's own prefix.
const redirectToCanonicalCase = (locale) => {
  const anyCase = locale.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  const prefix = locale === i18n.defaultLocale ? '' : `/${locale}`
  const rest = { locale: false, permanent: true }
  // The home page needs its own rule: Next.js turns an empty path into an empty URL, which redirects to
  // itself.
  return [
    { source: `/:locale((?!${locale})${anyCase})`, destination: prefix || '/', ...rest },
    { source: `/:locale((?!${locale})${anyCase})/:path+`, destination: `${prefix}/:path+`, ...rest },
  ]
}

/** @type {import('next').NextConfig} */
module.exports = {
  // Keeps concurrent builds in separate folders: the tests build beside a running `npm run dev`.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  i18n,
  reactStrictMode: true,
  // Inlined into the build: whether it includes the component gallery.
  env: { SITE_COMPONENT_PAGE: process.env.SITE_COMPONENT_PAGE ?? '' },
  // React in the instrumentation bundle cannot render HTML, so Node.js loads this package for the outbox
  // worker.
  serverExternalPackages: ['@react-email/render'],
  poweredByHeader: false,
  devIndicators: false,
  // Turns the image optimiser off: Sanity delivers content images in the right size, and all others are SVG
  // files.
  images: { unoptimized: true },
  cacheHandler: join(__dirname, 'src/server/content/revalidation/isrCacheHandler.cjs'),
  // `npm run types` already checks the whole project, including the tests, so builds skip the type check.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [...legalHeaders, chosenLanguageHeaders],
  experimental: {
    caseSensitiveRoutes: true,
    // Preloads all pages before the first request, unless the process serves one side: it must not load the
    // other's code.
    preloadEntriesOnStart: !process.env.SITE_PARTS,
  },
  redirects: async () => [
    ...i18n.locales.flatMap(redirectToCanonicalCase),
    ...legalRedirects,
    chosenLanguageRedirect,
    englishOnlyRedirect,
    resetLinkRedirect,
  ],
  sassOptions: { loadPaths: ['src'] },
}
