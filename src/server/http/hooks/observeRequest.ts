import type { IncomingMessage, ServerResponse } from 'node:http'
import { metrics } from '@/runtime/metrics'
import { routeName } from './routeName'

/** All others count as `other`: Node.js accepts more than thirty, each of which would create new time series. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** `cut`: the connection ended before the response was complete. */
export function observeRequest({ url = '', method = '' }: IncomingMessage, response: ServerResponse): void {
  const route = routeName(url)
  const end = metrics().requests.startTimer({ method: METHODS.includes(method) ? method : 'other', route })
  response.once('close', () => {
    end({ status: response.writableFinished ? String(response.statusCode) : 'cut' })
  })
}
