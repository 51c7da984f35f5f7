/** How long a session lasts after its last use, in seconds (30 days). */
export const SESSION_SECONDS = 30 * 86_400

/** Returns the expiry time of a session that is used at `now`. Each later use extends the session. */
export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000)
