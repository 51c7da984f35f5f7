import Router from 'next/router'
import { CLIENT_ERROR, FRAME, FRAME_SEPARATOR, MAX_FRAMES, sendReport } from './errorReport'

/** Per document, so that an error that repeats does not send requests without end. */
const MAX_REPORTS = 5
/**
 * React repeats the first rendering if an extension has changed the HTML. The page works, so no report. 418: the number
 * of this error in production.
 */
const REPEATED_RENDERING = /\b418\b|[Hh]ydrat/

const reported = new WeakSet<Error>()
let reportCount = 0

/**
 * Reports each error once. Omits the URL, and the message, which may quote what the visitor typed. Errors of
 * other scripts, such as those of extensions, are not reported.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || reported.has(error) || REPEATED_RENDERING.test(error.message)) return
  const frames = error.stack?.match(FRAME)
  if (!frames || reportCount >= MAX_REPORTS) return
  reported.add(error)
  reportCount += 1
  const at = frames.slice(0, MAX_FRAMES).join(FRAME_SEPARATOR)
  // The router does not exist yet if the first script fails.
  const page = Router.router?.pathname ?? window.__NEXT_DATA__?.page ?? ''
  sendReport({ code: CLIENT_ERROR, error: error.name, at, page })
}

/** After an error that has damaged the whole document: further errors come from the same fault. */
export const endReports = (): void => void (reportCount = MAX_REPORTS)

export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
