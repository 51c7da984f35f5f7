/**
 * For requests to this site's API: after that, a call fails, and the visitor can retry; a query fails after its retries.
 * Shorter than the longest wait for a password hash, because few visitors would wait longer for a login.
 */
export const REQUEST_TIMEOUT_MS = 15_000
