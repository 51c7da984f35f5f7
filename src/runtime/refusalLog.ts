import { log } from './log'

const WINDOW_MS = 60_000
const MAX_LINES_PER_WINDOW = 60

let windowStart = 0
let lines = 0

/**
 * Logs a request that the server refused because of a client error, as `request.refused` at level `info`.
 * Writes at most 60 lines a minute, so that a client cannot fill the log. The number of omitted lines is
 * logged with the first refusal after that minute.
 */
export function logRefusal(facts: Readonly<Record<string, string | number>>, now = Date.now()): void {
  if (now - windowStart >= WINDOW_MS) {
    const left = lines - MAX_LINES_PER_WINDOW
    if (left > 0) log('info', 'request.refusals_left_out', { count: left })
    windowStart = now
    lines = 0
  }
  lines += 1
  if (lines <= MAX_LINES_PER_WINDOW) log('info', 'request.refused', facts)
}
