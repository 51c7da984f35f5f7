import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isDevelopment } from '@/config/env.server'

const STATUS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const configured = new WeakSet<Server>()

/**
 * Handles what Node.js does not pass to request handlers. The response to a request that cannot be parsed
 * gets the security headers. An upgrade, such as to WebSocket, is handled as a normal request: Next.js
 * supports upgrades only in development, and would leave the connection open forever.
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
