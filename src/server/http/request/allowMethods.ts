import type { IncomingMessage, ServerResponse } from 'node:http'

/** HTTP methods of routes that only read. */
export const READ_METHODS = ['GET', 'HEAD'] as const

/**
 * Returns whether a request's method is allowed. If not, sends a 405 response with the list of allowed
 * methods.
 */
export function allowMethods(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): boolean {
  if (methods.includes(req.method ?? '')) return true
  res.writeHead(405, { allow: methods.join(', '), 'cache-control': 'no-store' }).end()
  return false
}
