import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../support/listen'

export type ConsoleTap = {
  /** Host and port for the browser's proxy setting. */
  address: string
  messages: string[]
  close: () => Promise<void>
}

const PATH = '/console-tap'

/**
 * An HTTP proxy that collects the console's errors and warnings. WebKitGTK's WebDriver does not report them,
 * so the proxy inserts a script before all others in each document. It serves the script on the site's
 * origin, because the content security policy allows no other.
 */
export async function openConsoleTap(): Promise<ConsoleTap> {
  const messages: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '')
    if (pathname !== PATH) forwardRequest(request, response, messages)
    else if (request.method === 'POST') void collect(request, response, messages)
    else response.setHeader('content-type', 'text/javascript').end(`(${reportConsole})('${PATH}')`)
  })
  const { port, stop } = await listen(server)
  return { address: `127.0.0.1:${port}`, messages, close: stop }
}

async function collect(
  request: IncomingMessage,
  response: ServerResponse,
  messages: string[],
): Promise<void> {
  messages.push(await text(request))
  response.end()
}

function forwardRequest(request: IncomingMessage, response: ServerResponse, messages: string[]): void {
  const { url = '', method } = request
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const upstream = sendRequest(
    url,
    { method, headers },
    (upstreamResponse) => void forwardResponse(upstreamResponse, response),
  )
  upstream.on('response', ({ statusCode = 0 }) => {
    if (statusCode >= 400) messages.push(`${statusCode} for ${method} ${url}`)
  })
  upstream.on('error', () => response.destroy())
  request.pipe(upstream)
}

async function forwardResponse(upstreamResponse: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = upstreamResponse
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers)
    upstreamResponse.pipe(response)
    return
  }
  const document = (await text(upstreamResponse)).replace('<head>', `<head><script src="${PATH}"></script>`)
  const { 'transfer-encoding': _, ...rest } = headers
  response.writeHead(statusCode, { ...rest, 'content-length': Buffer.byteLength(document) })
  response.end(document)
}

/** Runs in the page. The request is synchronous, so that a message arrives before the next step of a test. */
function reportConsole(path: string): void {
  const report = (...values: unknown[]) => {
    const request = new XMLHttpRequest()
    request.open('POST', path, false)
    request.send(values.map(String).join(' '))
  }
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      report(...values)
      original(...values)
    }
  }
  // The capture phase includes the errors of scripts and images that fail to load.
  const onError = (event: ErrorEvent | Event) =>
    report('uncaught:', event instanceof ErrorEvent ? event.message : event.target)
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejected:', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('policy:', effectiveDirective, blockedURI),
  )
}
