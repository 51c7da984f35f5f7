import { log, type Facts, type Level } from './log'

const WINDOW_MS = 60_000
const MAX_LINES_PER_WINDOW = 60

/** For events that clients can cause at will, so that they cannot fill the log. */
export function createLimitedLog(level: Level, event: string, suppressedEvent: string) {
  let windowStart = 0
  let lines = 0
  return (facts: Facts, now = Date.now()): void => {
    if (now - windowStart >= WINDOW_MS) {
      const omittedCount = lines - MAX_LINES_PER_WINDOW
      if (omittedCount > 0) log(level, suppressedEvent, { count: omittedCount })
      windowStart = now
      lines = 0
    }
    lines += 1
    if (lines <= MAX_LINES_PER_WINDOW) log(level, event, facts)
  }
}
