/**
 * How an open page checks whether its session is still valid: the seconds between two requests, and whether
 * it also sends them while the browser is offline.
 */
export type SessionPolling = { seconds: number; offline: boolean }
