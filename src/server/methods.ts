import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is only read. */
export const READ = ['GET', 'HEAD'] as const

/** Whether a request's method is among those that an address has. Whoever comes with another is told which they are. */
export function hasMethod(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): boolean {
  if (methods.includes(req.method ?? '')) return true
  res.writeHead(405, { allow: methods.join(', '), 'cache-control': 'no-store' }).end()
  return false
}
