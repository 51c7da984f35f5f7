import { createLimitedLog } from './limitedLog'

/** For client errors (4xx). */
export const logRefusal = createLimitedLog('info', 'request.refused', 'request.refusals_suppressed')

// Warnings, because frequent ones can mean that secrets differ between instances or services.
export const logUnreadableSession = createLimitedLog(
  'warn',
  'session.unreadable',
  'session.unreadable_suppressed',
)
export const logWebhookRefusal = createLimitedLog('warn', 'webhook.refused', 'webhook.refusals_suppressed')
export const logPreviewRefusal = createLimitedLog('warn', 'preview.refused', 'preview.refusals_suppressed')
