import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { logRefusal } from '@/runtime/refusalLog'
import { requestId } from '@/runtime/requestContext'
import type { ErrorCode } from '@/lib/errorCodes'

/**
 * Sends an error response as JSON, `{ code, requestId }`, and logs the refusal. The response is not cached.
 */
export function refuse(res: ServerResponse, status: number, code: ErrorCode): void {
  logRefusal({ status, code })
  // Closes the connection after a body that is too large, because the rest of the body is not read.
  if (status === 413) res.setHeader('connection', 'close')
  res.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify({ code, requestId: requestId() ?? randomUUID() }))
}
