/** The request header that contains the visitor's locale. The site's own scripts add it to their calls. */
export const LOCALE_HEADER = 'x-locale'
