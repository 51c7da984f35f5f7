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
 * Normalises every request URL, keeps the query on permanent redirects, and adds security headers and `x-request-id`
 * to every response of this process. Not in the Next.js configuration, because that is read at build time and covers
 * neither the 400s of Next.js nor errors before routing.
 *
 * @returns a function that removes the hooks
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
