const { i18n } = require('./next-i18next.config')

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
  sassOptions: { loadPaths: ['src'] },
}
