/** Timeout of a call to the server, in ms. After it, the visitor sees an error and can retry. */
export const REQUEST_TIMEOUT_MS = 15_000
