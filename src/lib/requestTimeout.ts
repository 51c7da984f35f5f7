/**
 * For requests to this site's API: after that, a call fails, and the visitor can retry; a query fails after its retries.
 * A login can wait longer for its password hash. It has then failed for the visitor, although the server completes it.
 */
export const REQUEST_TIMEOUT_MS = 15_000
