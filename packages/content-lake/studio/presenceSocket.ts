import { type Server } from 'node:http'

import { WebSocketServer } from 'ws'

import { isLocalRequest } from '../http/cors'
import { isRecord } from '../store/types'

const HEARTBEAT_MS = 15_000

/** Serves Studio's presence channel. Every call succeeds, and no other editor is ever present. */
export function attachPresenceSocket(server: Server, closing: AbortSignal): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!isLocalRequest(request) || !/^\/v[^/]+\/socket\//.test(request.url ?? '')) {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const heartbeat = setInterval(() => client.send('♥'), HEARTBEAT_MS)
      client.on('close', () => clearInterval(heartbeat))
      client.on('error', () => client.terminate())
      client.on('message', (data) => {
        const reply = createReply(String(data))
        if (reply) client.send(JSON.stringify(reply))
      })
    })
  })
  closing.addEventListener('abort', () => sockets.clients.forEach((client) => client.terminate()))
}

/** Creates the reply to a JSON-RPC call; null if the text is not a call. */
function createReply(text: string): Record<string, unknown> | null {
  try {
    const call: unknown = JSON.parse(text)
    if (!isRecord(call) || call.id === undefined) return null
    const isSubscription = typeof call.method === 'string' && call.method.endsWith('_subscribe')
    return { jsonrpc: '2.0', id: call.id, result: isSubscription ? call.id : null }
  } catch {
    return null
  }
}
