import { createServer, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { runServiceProcess } from '../launcher/processes/serviceProcess'

/**
 * Stub of a tag manager and an advertising pixel for the browser tests. It answers both and records every request.
 * `GET /records?visit=…` returns the recorded requests whose `x-visit` header has this value, in the order in which
 * the page sent them. The order of arrival can differ, because a browser sends requests on several connections.
 */
type RecordedRequest = { path: string; query: Record<string, string>; referer: string; sentAt: number }

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

// Behaves like a tag manager's container. It reads the entries of `dataLayer` and every later push. It sends each event
// to `/collect` with the consent state, the page's URL and the title at that moment. It sets the cookies that the
// consent state allows.
const TAG_MANAGER = `{
  const collectUrl = new URL('/collect', document.currentScript.src)
  const state = {}
  let count = 0
  const processEntry = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      const [command, kind, value] = entry
      Object.assign(state, command === 'set' ? kind : value)
    } else {
      const query = new URLSearchParams({ ...state, ...entry, title: document.title, ts: Date.now(), count: count++ })
      new Image().src = collectUrl + '?' + query
    }
    if (state.analytics_storage === 'granted') document.cookie = '_ga=GA1.1.1; path=/'
    if (state.ad_storage === 'granted') document.cookie = '_gcl_au=1.1.1; path=/'
  }
  dataLayer.forEach(processEntry)
  const { push } = dataLayer
  dataLayer.push = (...entries) => {
    entries.forEach(processEntry)
    return push.apply(dataLayer, entries)
  }
}
`

runServiceProcess(async () => {
  const requestsByVisit = new Map<string, RecordedRequest[]>()
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://analytics-stub')
    const query = Object.fromEntries(url.searchParams)
    if (url.pathname === '/records') {
      response.setHeader('content-type', 'application/json')
      return response.end(
        JSON.stringify(requestsByVisit.get(query.visit ?? '')?.toSorted(bySendingTime) ?? []),
      )
    }
    const visit = readHeader(request, 'x-visit')
    const sentAt = Number(query.ts ?? Date.now())
    const recorded = { path: url.pathname, query, referer: readHeader(request, 'referer'), sentAt }
    requestsByVisit.set(visit, [...(requestsByVisit.get(visit) ?? []), recorded])
    response.setHeader('cache-control', 'no-store')
    const isScript = url.pathname === '/gtm.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'image/gif')
    response.end(isScript ? TAG_MANAGER : PIXEL)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(values.port), '127.0.0.1', resolve)
  })
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: Number(values.port), close }
})

/** `count`, the tag manager's number of the event, orders those of one millisecond. */
function bySendingTime(a: RecordedRequest, b: RecordedRequest): number {
  return a.sentAt - b.sentAt || Number(a.query.count ?? 0) - Number(b.query.count ?? 0)
}

function readHeader({ headers }: IncomingMessage, name: string): string {
  return [headers[name] ?? ''].flat().join()
}
