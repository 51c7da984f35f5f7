import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { logRefusal } from '@/runtime/refusalLog'
import { requestId } from '@/runtime/requestContext'
import type { ErrorCode } from '@/lib/errorCodes'

/** The log lines of the request have the same `requestId`, by which support can find them. */
export function refuse(
  res: ServerResponse,
  status: number,
  code: ErrorCode,
  more: Readonly<Record<string, string>> = {},
): void {
  logRefusal({ status, code })
  res.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify({ code, requestId: requestId() ?? randomUUID(), ...more }))
}
