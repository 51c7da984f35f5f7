/** The HTTP header of tRPC requests with the page's locale. */
export const LOCALE_HEADER = 'x-locale'
