/**
 * How an open page checks whether its session is still valid. `seconds`: the time between two requests to the
 * server. `offline`: whether the page also sends requests while the browser reports that it is offline.
 */
export type SessionPolling = { seconds: number; offline: boolean }
