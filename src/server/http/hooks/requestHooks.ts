import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { enterRequest } from '@/runtime/requestContext'
import { dropRevalidationKey, dropUngrantedDraft } from '@/server/http/previewGrant'
import { isStopping, trackServer } from '@/server/http/shutdown'
import { acceptsLocalAddresses } from '@/config/env.server'
import { isPrivateAddress, machineAddresses } from '@/server/http/request/localAddresses'
import { checkHost, forwardHost } from './checkHost'
import { normalizeUrl } from './normalizeUrl'
import { brotliFiles } from './brotliFiles'
import { observeRequest } from './observeRequest'
import { cutUserAgent, hasLargeQuery } from './requestSize'
import { handleClientErrorsAndUpgrades } from './clientErrorsAndUpgrades'
import { keepQueryOnRedirect } from './keepQueryOnRedirect'
import { pageDataCaching } from '@/server/http/headers/pageDataCaching'
import { securityHeaders } from '@/server/http/headers/securityHeaders'

/**
 * Diagnostics channel on which Node.js announces each new connection, before it reads a request from the
 * connection. Used to find the HTTP server and add hooks to it, because Next.js creates the server and does not
 * pass it to this code.
 */
const CONNECTION = 'net.server.socket'
/**
 * Diagnostics channel on which Node.js announces each request, before the server handles it. Used to run hooks
 * before Next.js.
 */
const REQUEST_START = 'http.server.request.start'
/** The API route that answers the requests that must not reach their page. */
const REFUSED_ROUTE = '/api/refused'

/**
 * Installs hooks that run before every HTTP request of this process. They check the host (`checkHost`) and the size
 * (`requestSize`), remove unusual forms of the URL (`normalizeUrl`), keep the query on permanent redirects, remove
 * invalid preview cookies, set security headers, `x-request-id` and the caching of page data, and send files compressed
 * by Brotli. The Next.js configuration cannot do this, because it is fixed at build time, but the headers depend on the
 * environment of the running process.
 *
 * @param addresses returns the loopback and private addresses of this machine
 * @returns a function that removes the hooks
 * @throws EnvironmentError
 */
export function installRequestHooks(addresses = machineAddresses): () => void {
  const headersOf = securityHeaders()
  const preferBrotliFile = brotliFiles()
  const onConnection = (message: unknown) => {
    const { server, socket } = connectionOf(message) ?? {}
    if (!server || !socket) return
    // A site with local addresses listens on every network, for phones in the same one, but it is not for the internet.
    if (acceptsLocalAddresses() && !isPrivateAddress(socket.remoteAddress)) return void socket.destroy()
    trackServer(server)
    handleClientErrorsAndUpgrades(server, () => headersOf({ url: '', headers: {} }))
  }
  const onStart = (message: unknown) => {
    if (!isRequest(message)) return
    const { request, response } = message
    if (request.url) {
      request.url = normalizeUrl(request.url)
      keepQueryOnRedirect(request.url, response)
    }
    const { localOrigin, isElsewhere } = checkHost(request, addresses)
    if (acceptsLocalAddresses()) forwardHost(request, localOrigin)
    const previewSecret = dropUngrantedDraft(request)
    dropRevalidationKey(request)
    cutUserAgent(request)
    const id = randomUUID()
    response.setHeader('x-request-id', id)
    if (isStopping()) response.setHeader('connection', 'close')
    const headers = { ...pageDataCaching(request.url), ...headersOf(request) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { url } = request
    const refusal = isElsewhere ? 'OTHER_ADDRESS' : url && hasLargeQuery(url) ? 'ADDRESS_TOO_LONG' : undefined
    if (refusal) request.url = REFUSED_ROUTE
    observeRequest(request, response)
    preferBrotliFile(request, response)
    enterRequest({ id, url, previewSecret, localOrigin, refusal })
  }
  subscribe(CONNECTION, onConnection)
  subscribe(REQUEST_START, onStart)
  return () => {
    unsubscribe(CONNECTION, onConnection)
    unsubscribe(REQUEST_START, onStart)
  }
}

/**
 * Returns the HTTP server that accepted a connection, so that hooks can be added to it, and the connection's socket.
 * Undefined if the connection does not belong to an HTTP server: Node.js announces the connections of all TCP servers.
 */
function connectionOf(message: unknown): { server: Server; socket: Socket } | undefined {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return undefined
  const { socket } = message
  const server = socket instanceof Socket && 'server' in socket ? socket.server : undefined
  return socket instanceof Socket && server instanceof Server ? { server, socket } : undefined
}

type RequestStart = { request: IncomingMessage; response: ServerResponse }

function isRequest(message: unknown): message is RequestStart {
  if (typeof message !== 'object' || message === null) return false
  if (!('request' in message && 'response' in message)) return false
  const { request, response } = message
  return request instanceof IncomingMessage && response instanceof ServerResponse
}
