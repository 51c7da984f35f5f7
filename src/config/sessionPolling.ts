/**
 * How an open page asks at intervals whether its session is still valid. `seconds`: time between two requests.
 * `offline`: also while the browser reports that it is offline, because this report can be wrong.
 */
export type SessionPolling = { seconds: number; offline: boolean }
