const { join } = require('node:path')
const { i18n } = require('./next-i18next.config')
const { PreviewToolsPlugin } = require('./src/preview/toolsPlugin.cjs')
const { shortClassName, SOURCE } = require('./src/styles/build/classNames.cjs')

const STYLES = join(__dirname, 'src/styles/build')

/** CSS modules by short names, written straight into the components: each class is in the script and in the HTML. */
function shortenClassNames(config) {
  let replaced = 0
  const chains = config.module.rules.flatMap(({ oneOf }) => oneOf ?? []).map(({ use }) => [use ?? []].flat())
  for (const chain of chains.filter(
    (loaders) => !loaders.some(({ loader }) => loader?.includes('next-font')),
  )) {
    for (const { options } of chain) {
      if (!options?.modules?.getLocalIdent) continue
      options.modules.getLocalIdent = shortClassName
      replaced += 1
    }
  }
  // The components will have the short names: a style sheet with others would be a site without styles.
  if (replaced === 0) throw new Error('Next.js sets up its CSS modules in another way: see shortenClassNames')
  config.module.rules.push(
    { test: /\.tsx$/, include: SOURCE, enforce: 'pre', use: join(STYLES, 'inlineClassNames.cjs') },
    { test: /\.module\.scss$/, include: SOURCE, enforce: 'post', use: join(STYLES, 'noTable.cjs') },
  )
  return config
}

/** Every first load lists the files of all pages and of what is fetched on demand: 64 bits of hash in each name cost 0.3 kB more than 20, and names of two patterns a list each. */
function shortenFileNames(config) {
  config.output.hashDigestLength = 5
  if (config.name === 'client') config.output.chunkFilename = config.output.filename
  return config
}

/** The component page holds everything that others fetch on demand: split as they are, its pieces would be in every page's list of files. */
function keepComponentPageWhole(config) {
  const { splitChunks } = config.optimization
  if (config.name !== 'client' || !splitChunks) return config
  const { chunks } = splitChunks
  splitChunks.chunks = (chunk) => chunk.name !== 'pages/components' && chunks(chunk)
  return config
}

/** What Next's links bring along for languages on domains of their own: 0.4 kB of every first load. */
function leaveOutDomains(config, { NormalModuleReplacementPlugin }) {
  const stub = join(__dirname, 'src/i18n/noDomains.cjs')
  config.plugins.push(new NormalModuleReplacementPlugin(/\/get-domain-locale$/, stub))
  return config
}

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
// `caseSensitiveRoutes`. The default locale's own prefix comes here in small letters (`withOneSpelling`).
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
  // The outbox worker runs in the instrumentation bundle, whose React cannot render HTML: Node loads this package itself.
  serverExternalPackages: ['@react-email/render'],
  poweredByHeader: false,
  devIndicators: false,
  // Content pictures come in the right size from Sanity, others are SVG files: the route of the optimiser is off.
  images: { unoptimized: true },
  cacheHandler: join(__dirname, 'src/server/content/revalidation/isrCacheHandler.cjs'),
  // `npm run types` checks the whole project, tests included; a build on a server need not do it again.
  typescript: { ignoreBuildErrors: true },
  webpack(config, { dev, isServer, webpack }) {
    if (!isServer) config.plugins.push(new PreviewToolsPlugin(webpack, config.output.path))
    return dev
      ? config
      : leaveOutDomains(keepComponentPageWhole(shortenClassNames(shortenFileNames(config))), webpack)
  },
  headers: async () => [...legalHeaders, chosenLanguageHeaders],
  experimental: { caseSensitiveRoutes: true },
  redirects: async () => [
    ...i18n.locales.flatMap(spelledOtherwise),
    ...legalRedirects,
    chosenLanguageRedirect,
    englishOnlyRedirect,
    resetLinkRedirect,
  ],
  sassOptions: { loadPaths: ['src'] },
}
