export const LOCALE_HEADER = 'x-locale'
