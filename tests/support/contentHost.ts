import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardRequest } from './forwardRequest'

/**
 * Serves the content of a lake until `fail` is called, then answers 500 at once. Without a lake it answers
 * 500 from the start. The client retries a refused connection twice (half a second in all) but not a 500.
 */
export async function startContentHost(lake?: string) {
  let source = lake
  let requests = 0
  const server = createServer((incoming, response) => {
    requests += 1
    if (source) forwardRequest(source, incoming, response)
    else response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Variables of a site that reads its content from this host. */
    variables: { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: `http://127.0.0.1:${port}` },
    fail: () => {
      source = undefined
    },
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
