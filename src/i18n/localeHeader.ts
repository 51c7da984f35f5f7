/** The header in which the site's own client names the visitor's language. */
export const LOCALE_HEADER = 'x-locale'
