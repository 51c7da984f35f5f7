import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isDevelopment } from '@/config/env.server'

const STATUS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const configured = new WeakSet<Server>()

/**
 * Handles two kinds of requests that Node.js does not pass to request handlers:
 * - A request that Node.js cannot parse gets an error status without a body, with the same security headers
 *   as all other responses.
 * - A request to upgrade to another protocol (such as WebSocket) is handled as a normal request. Next.js
 *   supports upgrades only in development, and would otherwise leave the connection open forever.
 */
export function handleClientErrorsAndUpgrades(
  server: Server,
  headers: () => Readonly<Record<string, string>>,
): void {
  if (configured.has(server)) return
  configured.add(server)
  if (!isDevelopment()) server.removeAllListeners('upgrade')
  const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`)
  })
}
