/** Seconds between two requests for the session, and whether they are sent without a connection, too. */
export type SessionPolling = { seconds: number; offline: boolean }
