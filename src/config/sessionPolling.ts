/**
 * How an open page polls the session: the seconds between two requests, and whether it also sends them while
 * the browser is offline.
 */
export type SessionPolling = { seconds: number; offline: boolean }
