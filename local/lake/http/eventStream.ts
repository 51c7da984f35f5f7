import { type Call, type Lake } from './context'

const KEEP_ALIVE_MS = 15_000

export type EventStream = { send(event: string, id: string, data: unknown): void }

/** Opens a stream of server-sent events; `onClose` runs once, when either side ends it. */
export function openStream(lake: Lake, { request, response }: Call, onClose: () => void): EventStream {
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

let streams = 0

/**
 * A browser opens at most six connections to one host name, and Studio holds more streams than that: each stream
 * of a browser is moved to a host name of its own, which all resolve to this machine.
 * @returns true when the redirect was sent
 */
export function redirectStream(lake: Lake, { access, request, response }: Call): boolean {
  const host = request.headers.host ?? ''
  if (request.headers.origin === undefined || host.startsWith('listen-')) return false
  streams += 1
  const target = new URL(request.url ?? '/', lake.origin)
  target.hostname = `listen-${streams}.localhost`
  // A stream that needs no pass (of published changes) carries the parameter too: by it the redirect is known.
  target.searchParams.set('ticket', access.canReadDrafts ? lake.auth.ticket() : 'visitor')
  response.writeHead(307, { Location: target.href, 'Cache-Control': 'no-store' }).end()
  return true
}
