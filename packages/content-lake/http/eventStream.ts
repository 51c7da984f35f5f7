import { type Call, type Lake } from '../context'

const KEEP_ALIVE_MS = 15_000

export type EventStream = { send(event: string, id: string, data: unknown): void }

/** Opens a stream of server-sent events. `onClose` runs once, when the client or the lake closes the stream. */
export function openEventStream(lake: Lake, { request, response }: Call, onClose: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.write(':\n\n')
  const keepAlive = setInterval(() => response.write(':\n\n'), KEEP_ALIVE_MS)
  const end = () => response.end()
  lake.closing.addEventListener('abort', end)
  request.socket.setNoDelay(true)
  response.once('close', () => {
    clearInterval(keepAlive)
    lake.closing.removeEventListener('abort', end)
    onClose()
  })
  return {
    send(event, id, data) {
      response.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    },
  }
}

let redirectedStreams = 0

/**
 * Redirects each stream of a browser to a separate host name, which resolves to this machine. Browsers open at most six
 * connections per host name, and Studio keeps more streams open.
 * @returns true if the redirect was sent
 */
export function redirectBrowserStream(lake: Lake, { access, request, response }: Call): boolean {
  const host = request.headers.host ?? ''
  if (request.headers.origin === undefined || host.startsWith('listen-')) return false
  redirectedStreams += 1
  const target = new URL(request.url ?? '/', lake.origin)
  target.hostname = `listen-${redirectedStreams}.localhost`
  // Streams of published changes need no ticket, but `allowOrigin` recognises a redirected stream by this parameter.
  target.searchParams.set('ticket', access.canReadDrafts ? lake.auth.createStreamTicket() : 'visitor')
  response.writeHead(307, { Location: target.href, 'Cache-Control': 'no-store' }).end()
  return true
}
