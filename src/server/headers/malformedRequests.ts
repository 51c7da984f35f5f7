import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const answered = new WeakSet<Server>()

/**
 * Answers what Node cannot parse as it would by itself, with a status and no body, but with the headers that every
 * answer has: such a request never reaches a handler.
 */
export function answerMalformed(server: Server, headers: () => Readonly<Record<string, string>>): void {
  if (answered.has(server)) return
  answered.add(server)
  const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`)
  })
}
