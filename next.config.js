const { networkInterfaces } = require('node:os')
const { join } = require('node:path')
const { i18n } = require('./next-i18next.config')

/**
 * Redirects visitors of Chinese pages to the Chinese legal pages. The footer of pages in both languages links to the
 * legal pages without a locale prefix, so the referrer decides. The referrer of the language switcher has no path, so
 * it leads from a Chinese legal page to its English version.
 */
const legalPages = ['/terms-of-use', '/privacy-policy']
/**
 * The source of a rule for a URL without a locale prefix. Next.js adds the prefix of the default locale to
 * such a URL before it applies the rules.
 */
const unprefixed = (page) => ({ source: `/${i18n.defaultLocale}${page}`, locale: false })
const legalRedirects = legalPages.map((page) => ({
  ...unprefixed(page),
  has: [{ type: 'header', key: 'referer', value: 'https?://[^/]+/zh-HK(?:[/?].*)?' }],
  destination: `/zh-HK${page}`,
  permanent: false,
}))

// The redirect of `/` depends on a cookie and on where the request comes from, and the redirects of
// the legal pages depend on the referrer. These `Vary` headers make HTTP caches respect that.
// deploy/nginx.conf ignores them, and bypasses its cache for requests that may meet one of these
// redirects (decision 43; a test compares both).
const chosenLanguageHeaders = {
  ...unprefixed(''),
  headers: [{ key: 'Vary', value: 'Cookie, Referer, Sec-Fetch-Site' }],
}
const legalHeaders = legalPages.map((page) => ({
  ...unprefixed(page),
  headers: [{ key: 'Vary', value: 'Referer' }],
}))

// The URL contains the id of the build. Without this header, browsers would ask for the script again before
// each paint of a page with a notice.
const scriptHeaders = {
  source: '/scripts/:file',
  headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
}

const chosenChinese = { type: 'cookie', key: 'NEXT_LOCALE', value: 'zh-HK' }
const dialog = { type: 'query', key: 'dialog' }
const refererWithPath = { type: 'header', key: 'referer', value: 'https?://[^/]+/.+' }
const linkOfThisSite = { type: 'header', key: 'sec-fetch-site', value: 'same-origin' }
/**
 * Redirects visitors who chose Chinese from `/` to the Chinese home page. On all other pages but the legal ones, the
 * URL alone decides the locale, so a shared link shows everyone the same page. URLs with `?dialog=` are not redirected,
 * because such links come from mails in the recipient's language. Neither are links of this site whose referrer has no
 * path, such as those of the language switcher: in a new tab, they do not store the choice.
 */
const chosenLanguageRedirects = [
  { has: [chosenChinese, refererWithPath], missing: [dialog] },
  { has: [chosenChinese], missing: [dialog, linkOfThisSite] },
].map((conditions) => ({ ...unprefixed(''), ...conditions, destination: '/zh-HK', permanent: false }))

// This page exists only in English. Its Chinese URL redirects to the English URL and keeps the query.
const englishOnlyRedirect = {
  source: '/zh-HK/visa-tonic',
  destination: '/visa-tonic',
  locale: false,
  permanent: false,
}

// Redirects password reset links (`?hash=`) on these pages to the home page, which opens the reset dialog.
// These pages are rendered at each request and would write the link's secret into their HTML and into the
// history state of Next.js.
const resetLinkRedirect = {
  source:
    '/:page(signin|error|account|account/confirm|admin/users|contact/send|resources/search|resources/topics/[^/]+)',
  has: [{ type: 'query', key: 'hash' }],
  destination: '/',
  permanent: false,
}

// Some mail gateways encode the `#` of a link, once or several times, so that the secret after it becomes part of the
// path, or add a slash before it.
const encodedFragmentRedirects = ['%23', '%2523', '%252523', '/%23', '/%2523'].map((mark) => ({
  source: `/account/confirm${mark}:secret`,
  destination: '/account/confirm#:secret',
  permanent: false,
}))

// Password managers open this URL (https://w3c.github.io/webappsec-change-password-url/). Without
// `Vary`, which Next.js adds to no redirect: only nginx would store it, and bypasses its cache.
const changePassword = { ...unprefixed('/.well-known/change-password'), permanent: false }
const changePasswordRedirects = [
  {
    ...changePassword,
    has: [{ type: 'cookie', key: 'NEXT_LOCALE', value: 'zh-HK' }],
    destination: '/zh-HK/account#password',
  },
  { ...changePassword, destination: '/account#password' },
]

// Redirects a locale prefix in another letter case, such as `/ZH-hk`, to the canonical one. Next.js accepts
// every case, so each page would otherwise have several URLs. The option `caseSensitiveRoutes` makes these
// rules compare the case. Next.js itself adds `/en-CA` to URLs without a prefix, which these rules must not
// redirect. So `normalizeUrl` lower-cases a requested `/en-CA` before, which makes it different.
const redirectToCanonicalCase = (locale) => {
  const anyCase = locale.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  const prefix = locale === i18n.defaultLocale ? '' : `/${locale}`
  const rest = { locale: false, permanent: true }
  // The home page needs its own rule. In a rule with an optional path, Next.js would turn the empty path into
  // an empty URL, which redirects to itself.
  return [
    { source: `/:locale((?!${locale})${anyCase})`, destination: prefix || '/', ...rest },
    { source: `/:locale((?!${locale})${anyCase})/:path+`, destination: `${prefix}/:path+`, ...rest },
  ]
}

// Without a SITE_URL of its own, the site works at all local addresses of this machine (decision 32).
const hasLocalAddresses = process.env.SITE_LOCAL_ADDRESSES === 'true'
const machineHosts = Object.values(networkInterfaces())
  .flat()
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))

/** @type {import('next').NextConfig} */
module.exports = {
  // Tests use other folders, so that they can build while `npm run dev` runs.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  i18n,
  // The build contains a folder `standalone` with the server and only the packages that it needs.
  output: process.env.BUILD_STANDALONE ? 'standalone' : undefined,
  // Files that the server reads at run time by a computed path, so that Next.js cannot find them in the code.
  outputFileTracingIncludes: {
    '/**': [
      'next-i18next.config.js',
      'src/server/accounts/passwords/password.worker.mjs',
      'src/ui/icons.svg',
      'node_modules/bcryptjs/**',
      'node_modules/@fontsource/newsreader/{unicode.json,files/*-400-normal.woff}',
      'node_modules/@fontsource/noto-sans-hk/{unicode.json,files/*-600-normal.woff}',
    ],
  },
  // Code that only builds need: tracing it takes a fifth of a build's time, and adds 20 MB to the standalone server.
  outputFileTracingExcludes: {
    '*': [
      'node_modules/{sass,caniuse-lite}/**',
      'node_modules/next/dist/build/{babel,webpack}/**',
      'node_modules/next/dist/compiled/{babel,babel-packages,next-devtools,@next/font}/**',
    ],
  },
  reactStrictMode: true,
  // Next.js inlines this variable into the build. It decides whether the build includes the component
  // gallery.
  env: { SITE_COMPONENT_PAGE: process.env.SITE_COMPONENT_PAGE ?? '' },
  // Node.js loads these packages unbundled, for the outbox worker. The worker runs in the instrumentation
  // bundle, whose version of React has neither the renderer nor the hooks that they import.
  serverExternalPackages: ['@react-email/render', 'next-i18next'],
  poweredByHeader: false,
  // The local addresses at which the development server's own files may be used.
  allowedDevOrigins: process.env.NODE_ENV === 'development' && hasLocalAddresses ? machineHosts : [],
  devIndicators: false,
  // Sanity delivers content images in the right size, and all others are SVG files.
  images: { unoptimized: true },
  cacheHandler: join(__dirname, 'src/server/content/pageCache/isrCacheHandler.cjs'),
  // `npm run types` already checks the whole project, including the tests, so builds skip the type check.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [...legalHeaders, chosenLanguageHeaders, scriptHeaders],
  experimental: {
    caseSensitiveRoutes: true,
    // Loads the code of all pages at the start, not at their first requests. Turned off if
    // SITE_PARTS is set: a process that serves only one side must not load the code of the other
    // side. For a standalone server, the build decides.
    preloadEntriesOnStart: !process.env.SITE_PARTS,
    // So that `at` in the log names functions (decision 1).
    serverMinification: false,
  },
  redirects: async () => [
    ...i18n.locales.flatMap(redirectToCanonicalCase),
    ...legalRedirects,
    ...chosenLanguageRedirects,
    englishOnlyRedirect,
    resetLinkRedirect,
    ...encodedFragmentRedirects,
    ...changePasswordRedirects,
  ],
  sassOptions: { loadPaths: ['src'] },
}
