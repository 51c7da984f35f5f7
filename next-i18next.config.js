/** @type {import('next-i18next').UserConfig} */
module.exports = {
  i18n: {
    defaultLocale: 'en-CA',
    locales: ['en-CA', 'zh-HK'],
    // The URL decides: a link that a friend sent opens in the language it was sent in.
    localeDetection: false,
  },
  fallbackLng: { default: ['en-CA'] },
  localePath: './public/locales',
  // Shows changed texts at the next request of a page.
  reloadOnPrerender: process.env.NODE_ENV === 'development',
}
