import { createLimitedLog } from './limitedLog'

/** For client errors (4xx). */
export const logRefusal = createLimitedLog('info', 'request.refused', 'request.refusals_suppressed')
