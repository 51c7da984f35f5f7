import type { IncomingMessage, ServerResponse } from 'node:http'

/** Methods of read-only routes. */
export const READ_METHODS = ['GET', 'HEAD'] as const

/** Whether a request's method is allowed; otherwise answers 405 with the allowed methods. */
export function allowMethods(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): boolean {
  if (methods.includes(req.method ?? '')) return true
  res.writeHead(405, { allow: methods.join(', '), 'cache-control': 'no-store' }).end()
  return false
}
