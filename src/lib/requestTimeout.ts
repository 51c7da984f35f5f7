/** For requests to this site's API: after that, the visitor sees an error and can retry. */
export const REQUEST_TIMEOUT_MS = 15_000
