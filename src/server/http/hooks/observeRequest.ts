import type { IncomingMessage, ServerResponse } from 'node:http'
import { metrics } from '@/runtime/metrics'
import { routeName } from './routeName'

/**
 * HTTP methods that the request metrics count separately. All others count together as `other`, because a
 * client could otherwise create new time series by inventing methods, and fill the memory.
 */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/**
 * Records the duration of a request in the metrics. If the connection ended before the response was complete, the
 * metrics contain `cut` instead of the status.
 */
export function observeRequest({ url = '', method = '' }: IncomingMessage, response: ServerResponse): void {
  const route = routeName(url)
  const end = metrics().requests.startTimer({ method: METHODS.includes(method) ? method : 'other', route })
  response.once('close', () => {
    end({ status: response.writableFinished ? String(response.statusCode) : 'cut' })
  })
}
