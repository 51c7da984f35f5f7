import type { IncomingMessage, ServerResponse } from 'node:http'

export const READ_METHODS = ['GET', 'HEAD'] as const

/** If false, the 405 response is already sent. */
export function allowMethods(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): boolean {
  if (methods.includes(req.method ?? '')) return true
  res.writeHead(405, { allow: methods.join(', '), 'cache-control': 'no-store' }).end()
  return false
}
