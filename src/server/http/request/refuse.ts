import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { logRefusal } from '@/runtime/refusalLog'
import { requestId } from '@/runtime/requestContext'
import type { ErrorCode } from '@/lib/errorCodes'

/**
 * Refuses a request: sends an error response with the JSON `{ code, requestId }`, which caches must not store,
 * and logs the refusal. By the `requestId`, the log lines of the request can be found.
 *
 * @param more further properties of the JSON
 */
export function refuse(
  res: ServerResponse,
  status: number,
  code: ErrorCode,
  more: Readonly<Record<string, string>> = {},
): void {
  logRefusal({ status, code })
  // If the body of a request is too large (413), the server does not read the rest of it. The client may still be
  // sending the rest, so the connection cannot be used for another request and is closed.
  if (status === 413) res.setHeader('connection', 'close')
  res.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify({ code, requestId: requestId() ?? randomUUID(), ...more }))
}
