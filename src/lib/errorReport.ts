/** The URL at which next-auth's browser code, and this site's, report errors. */
const REPORT_URL = '/api/auth/_log'
/** The `code` of reports about errors of the site's own scripts. */
export const CLIENT_ERROR = 'CLIENT_ERROR'
/** A place in one of the site's scripts, as browsers write it in the stack of an error. */
export const FRAME = /\/_next\/static\/[\w./[\]%-]{1,120}:\d{1,7}:\d{1,7}/g
/** A report names at most this many places. */
export const MAX_FRAMES = 3
export const FRAME_SEPARATOR = ' < '

/**
 * Sends an error report to the server's log. `sendBeacon` sends it even if the visitor leaves the page at once; some
 * browser extensions remove this function.
 */
export function sendReport(fields: Readonly<Record<string, string>>): void {
  navigator.sendBeacon?.(REPORT_URL, new URLSearchParams({ level: 'error', ...fields }))
}
