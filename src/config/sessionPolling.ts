/**
 * How an open page checks whether its session is still valid. `seconds`: the time between two requests.
 * `offline`: whether it also sends them while the browser reports that it is offline.
 */
export type SessionPolling = { seconds: number; offline: boolean }
