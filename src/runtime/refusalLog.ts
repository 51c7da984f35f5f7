import { log } from './log'

const WINDOW_MS = 60_000
const MAX_LINES_PER_WINDOW = 60

let windowStart = 0
let lines = 0

/**
 * Logs a request that the server refused because of a client error (4xx), as `request.refused`. Writes at
 * most 60 lines a minute, so that a client cannot fill the log. If lines were omitted, the next refusal after
 * that minute also logs their number.
 */
export function logRefusal(facts: Readonly<Record<string, string | number>>, now = Date.now()): void {
  if (now - windowStart >= WINDOW_MS) {
    const omittedCount = lines - MAX_LINES_PER_WINDOW
    if (omittedCount > 0) log('info', 'request.refusals_suppressed', { count: omittedCount })
    windowStart = now
    lines = 0
  }
  lines += 1
  if (lines <= MAX_LINES_PER_WINDOW) log('info', 'request.refused', facts)
}
