/** After the last use (30 days). */
export const SESSION_SECONDS = 30 * 86_400

export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000)
