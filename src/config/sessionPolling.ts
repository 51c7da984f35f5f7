/**
 * How an open page asks the server whether its session is still valid. `seconds`: the time between two
 * requests. `offline`: whether the page sends requests even while the browser reports that it is offline,
 * because this report can be wrong.
 */
export type SessionPolling = { seconds: number; offline: boolean }
