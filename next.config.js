const { createHash } = require('node:crypto')
const { relative } = require('node:path')
const { i18n } = require('./next-i18next.config')

/** A CSS module's class as six characters in place of `File_name__hash`: each name is in the script and the HTML. */
function shortClassName({ rootContext, resourcePath }, _pattern, name) {
  const hash = createHash('sha256').update(`${relative(rootContext, resourcePath)} ${name}`)
  return `c${hash.digest('base64url').replace(/[-_]/g, '').slice(0, 5)}`
}

function shortenClassNames(config) {
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
  redirects: async () => legalRedirects,
  sassOptions: { loadPaths: ['src'] },
}
