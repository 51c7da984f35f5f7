import { CLIENT_ERROR } from '@/lib/errorReport'
import { createLimitedLog } from '@/runtime/limitedLog'

/**
 * The forms of the fields that are logged. Anyone can send forged reports, so nothing else gets into the log: names of
 * errors and of pages, and places in the site's scripts. None of them can contain an email address or a sentence.
 */
const FORMS = {
  error: /^[A-Z][A-Za-z]{0,40}$/,
  at: /^\/_next\/static\/[\w./[\]%-]{1,120}:\d{1,7}:\d{1,7}(?: < \/_next\/static\/[\w./[\]%-]{1,120}:\d{1,7}:\d{1,7}){0,2}$/,
  page: /^\/[\w/[\]-]{0,60}$/,
}

const logError = createLimitedLog('warn', 'client.error', 'client.errors_suppressed')

/**
 * Logs an error that the site's scripts have reported (`lib/reportError.ts`), at most 60 a minute. Ignores reports of
 * another form, and those of next-auth's browser code.
 */
export function logClientError(fields: Readonly<Record<string, string>>): void {
  if (fields.code !== CLIENT_ERROR) return
  const { error = '', at = '', page = '' } = fields
  if (FORMS.error.test(error) && FORMS.at.test(at) && FORMS.page.test(page)) logError({ error, at, page })
}
