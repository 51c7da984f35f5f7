import { createLimitedLog } from './limitedLog'

/** Logs a request that the server refused because of a client error (4xx), as `request.refused`. */
export const logRefusal = createLimitedLog('info', 'request.refused', 'request.refusals_suppressed')
