/** The request header by which the site's client sends the visitor's locale. */
export const LOCALE_HEADER = 'x-locale'
