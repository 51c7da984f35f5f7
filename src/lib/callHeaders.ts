/** The headers of a call to the tRPC API, beside those of the browser. */
export const LOCALE_HEADER = 'x-locale'
/** The email of the member whose data the page shows, percent-encoded. */
export const MEMBER_HEADER = 'x-member'
