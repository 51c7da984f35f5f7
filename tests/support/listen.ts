import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on a free port of this machine. `stop` also cuts its connections, and may be called again. */
export async function listen(server: Server) {
  // A client must not reuse a connection that the server is about to close. In ms.
  server.keepAliveTimeout = 60_000
  const closed = new Promise((resolve) => server.once('close', resolve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await closed
    },
  }
}
