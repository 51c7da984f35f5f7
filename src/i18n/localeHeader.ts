/**
 * The HTTP header by which tRPC calls tell the server the page's locale, for example as the language of
 * mails.
 */
export const LOCALE_HEADER = 'x-locale'
