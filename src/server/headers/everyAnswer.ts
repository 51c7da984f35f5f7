import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { enterRequest } from '@/config/requestId'
import { dropUngrantedDraft } from '@/server/previewGrant'
import { answerMalformed } from './malformedRequests'
import { withOneSpelling } from './oneSpelling'
import { keepQuery } from './queryKept'
import { securityHeaders } from './securityHeaders'

/** Node tells of each request on this channel before any listener of the server has it. */
const REQUEST_START = 'http.server.request.start'

/**
 * Has every address written in one way and keep its query where it has moved, and gives every answer of this process its
 * headers and an id, `x-request-id`, which the log's lines about it carry too. Here, and not in Next's configuration,
 * since that is read when the site is built, and covers neither Next's own refusals nor what fails before a route is
 * found.
 *
 * @returns ends it
 * @throws EnvironmentError
 */
export function prepareEveryAnswer(): () => void {
  const headersOf = securityHeaders()
  const onStart = (message: unknown) => {
    if (!isRequest(message)) return
    const { request, response, server } = message
    answerMalformed(server, () => headersOf({ url: '', headers: {} }))
    if (request.url) {
      request.url = withOneSpelling(request.url)
      keepQuery(request.url, response)
    }
    dropUngrantedDraft(request)
    const id = randomUUID()
    response.setHeader('x-request-id', id)
    for (const [name, value] of Object.entries(headersOf(request))) response.setHeader(name, value)
    enterRequest(id)
  }
  subscribe(REQUEST_START, onStart)
  return () => void unsubscribe(REQUEST_START, onStart)
}

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server }

function isRequest(message: unknown): message is RequestStart {
  if (typeof message !== 'object' || message === null) return false
  if (!('request' in message && 'response' in message && 'server' in message)) return false
  const { request, response, server } = message
  return request instanceof IncomingMessage && response instanceof ServerResponse && server instanceof Server
}
