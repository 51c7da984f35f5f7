import { CLIENT_ERROR, FRAME, FRAME_SEPARATOR, MAX_FRAMES } from '@/lib/errorReport'
import { createLimitedLog } from '@/runtime/limitedLog'

/**
 * The forms of the fields that are logged. Anyone can send forged reports, so nothing else gets into the log: names of
 * errors and of pages, and places in the site's scripts. None of them can contain an email address or a sentence.
 */
const ERROR = /^[A-Z][A-Za-z]{0,40}$/
const PAGE = /^\/[\w/[\]-]{0,60}$/

function areFrames(at: string): boolean {
  const frames = at.split(FRAME_SEPARATOR)
  return frames.length <= MAX_FRAMES && frames.every((frame) => frame.match(FRAME)?.[0] === frame)
}

const logError = createLimitedLog('warn', 'client.error', 'client.errors_suppressed')

/**
 * Logs an error that the site's scripts have reported (`lib/reportError.ts`), at most 60 a minute. Ignores reports of
 * another form, and those of next-auth's browser code.
 */
export function logClientError(fields: Readonly<Record<string, string>>): void {
  if (fields.code !== CLIENT_ERROR) return
  const { error = '', at = '', page = '' } = fields
  if (ERROR.test(error) && areFrames(at) && PAGE.test(page)) logError({ error, at, page })
}
