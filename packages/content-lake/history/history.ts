import { requireUser } from '../auth/auth'
import { type Call, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { gatewayError } from '../store/errors'
import { type Transaction } from '../store/types'
import { listDocumentEvents } from './documentEvents'
import { createEffects } from './effects'

/** GET /data/history/{dataset}/transactions/{ids}: at most `limit` that changed the documents, as JSON lines. */
export function handleTransactions(lake: Lake, { access, params, response, url }: Call): void {
  requireUser(access)
  const ids = parseIds(params)
  const search = url.searchParams
  const readBound = (name: string, defaultPosition: number) => {
    const id = search.get(name)
    if (!id) return defaultPosition
    const position = lake.store.getPosition(id)
    if (position === undefined) throw gatewayError(404, 'Not Found', `Transaction "${id}" not found`)
    return position
  }
  const [from, to] = [readBound('fromTransaction', 0), readBound('toTransaction', Infinity)]
  const [fromTime, toTime] = [search.get('fromTime') ?? '', search.get('toTime') ?? '9999']
  const authors = search.get('authors')?.split(',')

  const transactions = new Map<number, Transaction>()
  for (const { transaction } of ids.flatMap((id) => lake.store.getRevisions(id))) {
    const position = lake.store.getPosition(transaction.id) ?? -1
    const isInTime = transaction.timestamp >= fromTime && transaction.timestamp <= toTime
    const isByAuthor = !authors || authors.includes(transaction.author)
    if (position >= from && position <= to && isInTime && isByAuthor) transactions.set(position, transaction)
  }
  const ordered = [...transactions].toSorted(([a], [b]) => a - b).map(([, transaction]) => transaction)
  if (search.get('reverse') === 'true') ordered.reverse()
  const limit = Math.max(1, Number(search.get('limit')) || 100)
  const lines = ordered
    .slice(0, limit)
    .map((transaction) => JSON.stringify(describeTransaction(transaction, ids)) + '\n')
  response.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(lines.join(''))
}

function describeTransaction({ id, timestamp, author, changes }: Transaction, ids: string[]) {
  const requested = changes.filter((change) => ids.includes(change.id))
  const effects = Object.fromEntries(requested.map((change) => [change.id, createEffects(change)]))
  return { id, timestamp, author, documentIDs: changes.map((change) => change.id), mutations: [], effects }
}

/** GET /data/history/{dataset}/documents/{ids}?revision=…|time=…|lastRevision=true: earlier versions of documents. */
export function handleRevisions(lake: Lake, { access, params, response, url }: Call): void {
  requireUser(access)
  const search = url.searchParams
  const documents = parseIds(params).flatMap((id) => {
    const revisions = lake.store.getRevisions(id)
    if (search.get('lastRevision') === 'true') return revisions.findLast(({ after }) => after)?.after ?? []
    const revision = search.get('revision')
    const position = revision === null ? Infinity : (lake.store.getPosition(revision) ?? -1)
    const time = search.get('time')
    const until = time === null ? Infinity : Date.parse(time)
    const last = revisions.findLast(
      ({ transaction }) =>
        (lake.store.getPosition(transaction.id) ?? Infinity) <= position &&
        Date.parse(transaction.timestamp) <= until,
    )
    return last?.after ?? []
  })
  sendJson(response, 200, { documents })
}

/** GET /data/history/{dataset}/events/documents/{id}: newest first, at most `limit` events per page. */
export function handleEvents(lake: Lake, { access, params, response, url }: Call): void {
  requireUser(access)
  const [id = ''] = parseIds(params)
  const start = Math.max(0, Number(url.searchParams.get('nextCursor')) || 0)
  const limit = Math.max(1, Number(url.searchParams.get('limit')) || 100)
  const events = listDocumentEvents(lake.store, id)
  const nextCursor = start + limit < events.length ? String(start + limit) : ''
  sendJson(response, 200, { events: { [id]: events.slice(start, start + limit) }, nextCursor })
}

function parseIds(params: Record<string, string>): string[] {
  return (params.ids ?? '').split(',').filter(Boolean)
}
