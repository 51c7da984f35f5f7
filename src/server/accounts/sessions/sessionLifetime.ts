/** Session lifetime after the last use, in seconds. */
export const SESSION_SECONDS = 30 * 86_400

/** When a session that is used at `now` ends. */
export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000)
