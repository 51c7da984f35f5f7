import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isDevelopment } from '@/config/env.server'

const STATUS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const configured = new WeakSet<Server>()

/**
 * Adds the security headers to the response to a request that Node.js cannot parse. Handles upgrades, such as
 * to WebSocket, as normal requests: outside development, Next.js would leave them open forever.
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
