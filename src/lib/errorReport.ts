/** The URL at which next-auth's browser code, and this site's, report errors. */
const REPORT_URL = '/api/auth/_log'
export const CLIENT_ERROR = 'CLIENT_ERROR'
/**
 * A place in one of the site's scripts, as browsers write it in the stack of an error. `%5B`, `%5D`: of `[slug].js`.
 */
export const FRAME = /\/_next\/static\/(?:[\w./[\]-]|%5[BD]){1,120}:\d{1,7}:\d{1,7}/g
export const MAX_FRAMES = 3
export const FRAME_SEPARATOR = ' < '

/** `sendBeacon` works even if the visitor leaves the page at once. Some browser extensions remove it. */
export function sendReport(fields: Readonly<Record<string, string>>): void {
  navigator.sendBeacon?.(REPORT_URL, new URLSearchParams({ level: 'error', ...fields }))
}
