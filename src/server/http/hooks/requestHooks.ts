import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { enterRequest } from '@/runtime/requestContext'
import { dropUngrantedDraft } from '@/server/http/previewGrant'
import { isStopping, trackServer } from '@/server/http/shutdown'
import { acceptsLocalAddresses } from '@/config/env.server'
import { isPrivateAddress, machineAddresses } from '@/server/http/request/localAddresses'
import { checkHost, forwardHost } from './checkHost'
import { normalizeUrl } from './normalizeUrl'
import { brotliFiles } from './brotliFiles'
import { observeRequest } from './observeRequest'
import { hasLargeQuery, limitHeaders } from './requestSize'
import { handleClientErrorsAndUpgrades } from './clientErrorsAndUpgrades'
import { keepQueryOnRedirect } from './keepQueryOnRedirect'
import { revalidateRedirects } from './revalidateRedirects'
import { pageDataCaching } from '@/server/http/headers/pageDataCaching'
import { securityHeaders } from '@/server/http/headers/securityHeaders'

/** Announces each new connection, by which this code finds the HTTP server that Next.js creates. */
const CONNECTION = 'net.server.socket'
/** Announces each request before the server, and so Next.js, handles it. */
const REQUEST_START = 'http.server.request.start'
const REFUSED_ROUTE = '/api/refused'

/**
 * Sets the security headers here and not in the configuration of Next.js, which is fixed at build time: they
 * depend on the environment of the running process.
 */
export function installRequestHooks(addresses = machineAddresses): () => void {
  const headersOf = securityHeaders()
  const preferBrotliFile = brotliFiles()
  const onConnection = (message: unknown) => {
    const { server, socket } = connectionOf(message) ?? {}
    if (!server || !socket) return
    // A site that accepts local addresses listens on every network, for phones nearby. It refuses the internet.
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
    revalidateRedirects(response)
    const { localOrigin, isElsewhere } = checkHost(request, addresses)
    if (acceptsLocalAddresses()) forwardHost(request, localOrigin)
    limitHeaders(request)
    const preview = dropUngrantedDraft(request)
    const id = randomUUID()
    response.setHeader('x-request-id', id)
    if (isStopping()) response.setHeader('connection', 'close')
    const headers = { ...pageDataCaching(request.url), ...headersOf(request) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { url } = request
    const refusal = isElsewhere ? 'OTHER_ADDRESS' : url && hasLargeQuery(url) ? 'ADDRESS_TOO_LONG' : undefined
    // A hook only observes requests, so Next.js must answer.
    if (refusal) request.url = REFUSED_ROUTE
    observeRequest(request, response)
    preferBrotliFile(request, response)
    enterRequest({ id, url, ...preview, localOrigin, refusal })
  }
  subscribe(CONNECTION, onConnection)
  subscribe(REQUEST_START, onStart)
  return () => {
    unsubscribe(CONNECTION, onConnection)
    unsubscribe(REQUEST_START, onStart)
  }
}

/** Undefined for other TCP servers, whose connections Node.js also announces. */
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
