/**
 * The name of the HTTP header in which tRPC requests contain the page's locale. The server uses it, for
 * example, to choose the language of mails to the visitor.
 */
export const LOCALE_HEADER = 'x-locale'
