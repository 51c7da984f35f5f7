import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/** Passes a request on to the server at the origin `target`, and its answer back, as a proxy does. */
export function forwardRequest(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  moreHeaders: Readonly<Record<string, string>> = {},
): void {
  const { url = '/', method, headers } = incoming
  const options = { method, headers: { ...headers, ...moreHeaders } }
  const outgoing = request(new URL(url, target), options, (found) => {
    response.writeHead(found.statusCode ?? 502, found.headers)
    found.pipe(response)
  })
  outgoing.on('error', (error) => response.destroy(error))
  incoming.pipe(outgoing)
}
