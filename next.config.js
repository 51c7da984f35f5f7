const { readdirSync, readFileSync } = require('node:fs')
const { join, relative } = require('node:path')
const { i18n } = require('./next-i18next.config')

const FIRST = 'bcdefghijklmnopqrstuvwxyz'
const SECOND = `${FIRST}a0123456789`

/**
 * Every class of every CSS module, as two characters in place of `File_name__hash`: each name is in the script and in
 * the HTML. Numbered over the whole project, so that the server's and the browser's compilation agree. No name begins
 * with an a: blockers hide what is called `ad`.
 */
function classNames() {
  const files = readdirSync(join(__dirname, 'src'), { recursive: true }).filter((file) =>
    file.endsWith('.module.scss'),
  )
  const keys = files.sort().flatMap((file) => {
    const names = readFileSync(join(__dirname, 'src', file), 'utf8').matchAll(
      /(?:\.|@keyframes )([a-z][\w-]*)/gi,
    )
    return [...new Set([...names].map(([, name]) => `${join('src', file)} ${name}`))]
  })
  return new Map(
    keys.map((key, index) => [key, FIRST[Math.floor(index / SECOND.length)] + SECOND[index % SECOND.length]]),
  )
}

function shortenClassNames(config) {
  const short = classNames()
  const shortClassName = ({ rootContext, resourcePath }, _pattern, name) => {
    const key = `${relative(rootContext, resourcePath)} ${name}`
    const found = short.get(key)
    if (!found) throw new Error(`No short name for ${key}: classNames() in next.config.js did not see it`)
    return found
  }
  const chains = config.module.rules.flatMap(({ oneOf }) => oneOf ?? []).map(({ use }) => [use ?? []].flat())
  for (const chain of chains.filter(
    (loaders) => !loaders.some(({ loader }) => loader?.includes('next-font')),
  )) {
    for (const { options } of chain) {
      if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = shortClassName
    }
  }
  return config
}

/**
 * The footer's links to the legal pages have no locale prefix in any language. A reader who follows one from a
 * Chinese page is led on to its Chinese version; from that page itself the same address means English.
 */
const legalRedirects = ['/terms-of-use', '/privacy-policy'].map((page) => ({
  source: page,
  has: [{ type: 'header', key: 'referer', value: `https?://[^/]+/zh-HK(?!${page}).*` }],
  destination: `/zh-HK${page}`,
  locale: false,
  permanent: false,
}))

// A page in English alone; whoever asks for it in Chinese is led to it, query and all.
const englishOnlyRedirect = {
  source: '/zh-HK/visa-tonic',
  destination: '/visa-tonic',
  locale: false,
  permanent: false,
}

// A page opened by the link in a mail has a secret in its address until its script takes it out: what the page itself
// loads meanwhile must not be told where from.
const resetLinkHeaders = {
  source: '/:path*',
  has: [{ type: 'query', key: 'hash' }],
  headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
}

/** @type {import('next').NextConfig} */
module.exports = {
  // Two builds never share a folder: the tests build beside a running `npm run dev`.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // `npm run types` checks the whole project, tests included; a build on a server need not do it again.
  typescript: { ignoreBuildErrors: true },
  webpack: (config, { dev }) => (dev ? config : shortenClassNames(config)),
  headers: async () => [resetLinkHeaders],
  redirects: async () => [...legalRedirects, englishOnlyRedirect],
  sassOptions: { loadPaths: ['src'] },
}
