import { createServer, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { runPart } from '../launcher/part'

/**
 * For the browser tests, in place of a tag manager and an advertising pixel: answers both and keeps every request.
 * `GET /records?visit=…` gives those that carried that `x-visit` header, in the order in which they came.
 */
type Recorded = { path: string; query: Record<string, string>; referer: string }

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

// What a container does: it reads the queue, and from then on all that is put into it; it tells each event to its
// house with what is allowed at that moment, under the address that it was given and the title that the page
// has by then; it sets the cookies of what is allowed.
const TAG_MANAGER = `{
  const house = new URL('/collect', document.currentScript.src)
  const state = {}
  let count = 0
  const take = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      const [command, kind, value] = entry
      Object.assign(state, command === 'set' ? kind : value)
    } else {
      new Image().src = house + '?' + new URLSearchParams({ ...state, ...entry, title: document.title, count: count++ })
    }
    if (state.analytics_storage === 'granted') document.cookie = '_ga=GA1.1.1; path=/'
    if (state.ad_storage === 'granted') document.cookie = '_gcl_au=1.1.1; path=/'
  }
  dataLayer.forEach(take)
  const { push } = dataLayer
  dataLayer.push = (...entries) => {
    entries.forEach(take)
    return push.apply(dataLayer, entries)
  }
}
`

runPart(async () => {
  const visits = new Map<string, Recorded[]>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://recorder')
    const query = Object.fromEntries(url.searchParams)
    if (url.pathname === '/records') {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(visits.get(query.visit ?? '') ?? []))
    }
    const visit = headerOf(request, 'x-visit')
    const recorded = { path: url.pathname, query, referer: headerOf(request, 'referer') }
    visits.set(visit, [...(visits.get(visit) ?? []), recorded])
    response.setHeader('cache-control', 'no-store')
    const isScript = url.pathname === '/gtm.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'image/gif')
    response.end(isScript ? TAG_MANAGER : PIXEL)
  })
  await new Promise<void>((listening, fail) => {
    server.once('error', fail)
    server.listen(Number(values.port), '127.0.0.1', listening)
  })
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: Number(values.port), close }
})

function headerOf({ headers }: IncomingMessage, name: string): string {
  return [headers[name] ?? ''].flat().join()
}
