import { requireUser } from './auth'
import { type Call, type Lake } from './context'
import { documentEvents } from './historyEvents'
import { sendJson } from './http'
import { gatewayError } from './store/errors'
import { type Change, type LakeDocument, type Transaction } from './store/types'

type Patch = [0, Omit<LakeDocument, '_rev'> | null]

/** A change as a pair of Mendoza patches, each of the simplest kind: "becomes this value". */
export function effectsOf({ before, after }: Pick<Change, 'before' | 'after'>): {
  apply: Patch
  revert: Patch
} {
  return { apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)] }
}

function withoutRevision(document: LakeDocument | null): Omit<LakeDocument, '_rev'> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}

/** GET /data/history/{dataset}/transactions/{ids}: what happened to the documents, one JSON object per line. */
export function handleTransactions(lake: Lake, { access, params, response, url }: Call): void {
  requireUser(access)
  const ids = idsOf(params)
  const search = url.searchParams
  const bound = (name: string, missing: number) => {
    const id = search.get(name)
    if (!id) return missing
    const position = lake.store.positionOf(id)
    if (position === undefined) throw gatewayError(404, 'Not Found', `Transaction "${id}" not found`)
    return position
  }
  const [from, to] = [bound('fromTransaction', 0), bound('toTransaction', Infinity)]
  const [fromTime, toTime] = [search.get('fromTime') ?? '', search.get('toTime') ?? '9999']
  const authors = search.get('authors')?.split(',')

  const found = new Map<number, Transaction>()
  for (const { transaction } of ids.flatMap((id) => lake.store.revisionsOf(id))) {
    const position = lake.store.positionOf(transaction.id) ?? -1
    const isInTime = transaction.timestamp >= fromTime && transaction.timestamp <= toTime
    const isAsked = !authors || authors.includes(transaction.author)
    if (position >= from && position <= to && isInTime && isAsked) found.set(position, transaction)
  }
  const ordered = [...found].toSorted(([a], [b]) => a - b).map(([, transaction]) => transaction)
  if (search.get('reverse') === 'true') ordered.reverse()
  const limit = Math.max(1, Number(search.get('limit')) || 100)
  const lines = ordered.slice(0, limit).map((transaction) => JSON.stringify(entry(transaction, ids)) + '\n')
  response.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(lines.join(''))
}

function entry({ id, timestamp, author, changes }: Transaction, ids: string[]) {
  const asked = changes.filter((change) => ids.includes(change.id))
  const effects = Object.fromEntries(asked.map((change) => [change.id, effectsOf(change)]))
  return { id, timestamp, author, documentIDs: changes.map((change) => change.id), mutations: [], effects }
}

/** GET /data/history/{dataset}/documents/{ids}?revision=…|time=…|lastRevision=true */
export function handleOldDocuments(lake: Lake, { access, params, response, url }: Call): void {
  requireUser(access)
  const search = url.searchParams
  const documents = idsOf(params).flatMap((id) => {
    const revisions = lake.store.revisionsOf(id)
    if (search.get('lastRevision') === 'true') return revisions.findLast(({ after }) => after)?.after ?? []
    const revision = search.get('revision')
    const position = revision === null ? Infinity : (lake.store.positionOf(revision) ?? -1)
    const time = search.get('time')
    const until = time === null ? Infinity : Date.parse(time)
    const last = revisions.findLast(
      ({ transaction }) =>
        (lake.store.positionOf(transaction.id) ?? Infinity) <= position &&
        Date.parse(transaction.timestamp) <= until,
    )
    return last?.after ?? []
  })
  sendJson(response, 200, { documents })
}

/** GET /data/history/{dataset}/events/documents/{id}: newest first, `limit` of them a page. */
export function handleEvents(lake: Lake, { access, params, response, url }: Call): void {
  requireUser(access)
  const [id = ''] = idsOf(params)
  const start = Math.max(0, Number(url.searchParams.get('nextCursor')) || 0)
  const limit = Math.max(1, Number(url.searchParams.get('limit')) || 100)
  const all = documentEvents(lake.store, id)
  const nextCursor = start + limit < all.length ? String(start + limit) : ''
  sendJson(response, 200, { events: { [id]: all.slice(start, start + limit) }, nextCursor })
}

function idsOf(params: Record<string, string>): string[] {
  return (params.ids ?? '').split(',').filter(Boolean)
}
