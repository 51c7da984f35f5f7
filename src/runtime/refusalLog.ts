import { createLimitedLog } from './limitedLog'

/** For client errors (4xx). */
export const logRefusal = createLimitedLog('info', 'request.refused', 'request.refusals_suppressed')

// Of these, one may tell an operator that secrets differ. Anyone can cause any number of them.
export const logUnreadableSession = createLimitedLog(
  'warn',
  'session.unreadable',
  'session.unreadable_suppressed',
)
export const logWebhookRefusal = createLimitedLog('warn', 'webhook.refused', 'webhook.refusals_suppressed')
export const logPreviewRefusal = createLimitedLog('warn', 'preview.refused', 'preview.refusals_suppressed')
