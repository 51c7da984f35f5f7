const { i18n } = require('./next-i18next.config')

/** @type {import('next').NextConfig} */
module.exports = {
  // Two builds never share a folder: the tests build beside a running `npm run dev`.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  experimental: {
    // Only the first view's own chunks are fetched up front; see docs/decisions.
    scrollRestoration: true,
  },
  sassOptions: { loadPaths: ['src'] },
}
