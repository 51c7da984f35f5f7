import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A TCP proxy on this machine that can delay what clients send, to imitate a slow service. */
export async function startDelayProxy(targetPort: number) {
  let delayMs = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    let sent = Promise.resolve()
    client.on('data', (chunk) => {
      const due = Date.now() + delayMs
      sent = sent.then(async () => {
        await pause(Math.max(0, due - Date.now()))
        target.write(chunk)
      })
    })
    target.pipe(client)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Sets the delay of packets that are sent from now on, in ms. */
    setDelay: (ms: number) => void (delayMs = ms),
    stop() {
      server.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
