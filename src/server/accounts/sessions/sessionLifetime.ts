/** How long a session lasts after its last use, in seconds (30 days). */
export const SESSION_SECONDS = 30 * 86_400

/** Returns when a session ends that is used at `now`. */
export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000)
