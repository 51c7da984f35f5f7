import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { logRefusal } from '@/runtime/refusalLog'
import { requestId } from '@/runtime/requestId'
import type { ErrorCode } from '@/lib/errorCodes'

/** Answers an API request with an error as JSON: `{ code, requestId }`. Not cached; one log line. */
export function refuse(res: ServerResponse, status: number, code: ErrorCode): void {
  logRefusal({ status, code })
  // The rest of a body that is too large is not read.
  if (status === 413) res.setHeader('connection', 'close')
  res.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify({ code, requestId: requestId() ?? randomUUID() }))
}
