/** The headers of a call to the tRPC API, beside those of the browser. */
export const LOCALE_HEADER = 'x-locale'
/** The id of the member whose data the page shows. */
export const MEMBER_HEADER = 'x-member-id'
