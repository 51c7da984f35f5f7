/**
 * For requests to this site's API: after that, a call fails, and the visitor can retry; a query
 * fails after its retries. A call that hashes a password, such as a sign-up, can wait longer in the
 * queue. It has then failed for the visitor, although the server completes it. next-auth sends
 * logins without a timeout.
 */
export const REQUEST_TIMEOUT_MS = 15_000
