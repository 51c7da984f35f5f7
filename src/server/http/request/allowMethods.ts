import type { IncomingMessage, ServerResponse } from 'node:http'

/** The HTTP methods that are allowed on routes that only read data. */
export const READ_METHODS = ['GET', 'HEAD'] as const

/**
 * Returns whether the request's method is in `methods`. If not, sends a 405 response with the allowed
 * methods.
 */
export function allowMethods(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): boolean {
  if (methods.includes(req.method ?? '')) return true
  res.writeHead(405, { allow: methods.join(', '), 'cache-control': 'no-store' }).end()
  return false
}
