/** The HTML id of a place on a page, such as a clause of a legal page. */
export const ANCHOR = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
