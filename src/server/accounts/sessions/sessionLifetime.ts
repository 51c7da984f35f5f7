/** After the last use. */
export const SESSION_SECONDS = 30 * 86_400

export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000)
