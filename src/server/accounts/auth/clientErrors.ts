import { CLIENT_ERROR, FRAME, FRAME_SEPARATOR, MAX_FRAMES } from '@/lib/errorReport'
import { createLimitedLog } from '@/runtime/limitedLog'

/**
 * Anyone can send forged reports, so only these forms are logged: names of errors and pages, and places in
 * the site's scripts. None of them can contain an `@` or a space.
 */
const ERROR = /^[A-Z][A-Za-z]{0,40}$/
const PAGE = /^\/[\w/[\]-]{0,60}$/

function areFrames(at: string): boolean {
  const frames = at.split(FRAME_SEPARATOR)
  return frames.length <= MAX_FRAMES && frames.every((frame) => frame.match(FRAME)?.[0] === frame)
}

const logError = createLimitedLog('warn', 'client.error', 'client.errors_suppressed')

/** Logs reports of `lib/reportError.ts`. Ignores those of next-auth's browser code. */
export function logClientError(fields: Readonly<Record<string, string>>): void {
  if (fields.code !== CLIENT_ERROR) return
  const { error = '', at = '', page = '' } = fields
  if (ERROR.test(error) && areFrames(at) && PAGE.test(page)) logError({ error, at, page })
}
