import { type Call, type Lake } from './context'
import { paramsFromSearch, parseGroq, runGroq, type GroqParams } from './groq'
import { effectsOf } from './history'
import { defaultPerspective, type View } from './perspective'
import { openStream, redirectStream } from './sse'
import { isDraftId, isPublicId, isVersionId, randomId } from './store/ids'
import { LakeError } from './store/errors'
import { type Change, type LakeDocument, type Transaction } from './store/types'

type Transition = 'appear' | 'update' | 'disappear'
type Match = Change & { transition: Transition }

/** GET /data/listen/{dataset}: one event for each change of a document that the query matches. */
export function handleListen(lake: Lake, call: Call): void {
  if (redirectStream(lake, call)) return
  const search = call.url.searchParams
  const query = search.get('query') ?? ''
  const flag = (name: string, byDefault: boolean) => (search.get(name) ?? String(byDefault)) === 'true'
  const wants = {
    mutations: flag('includeMutations', true),
    result: flag('includeResult', false),
    previous: flag('includePreviousRevision', false),
    effects: search.get('effectFormat') === 'mendoza',
  }
  const allVersions = flag('includeAllVersions', defaultPerspective(call.apiVersion) === 'raw')

  let queue = Promise.resolve()
  const unsubscribe = lake.store.onCommit((transaction) => {
    // In a queue, because matching is asynchronous and the order of events matters.
    queue = queue.then(() => deliver(transaction)).catch((error: unknown) => lake.options.log(String(error)))
  })
  const stream = openStream(lake, call, unsubscribe)
  let params: GroqParams
  try {
    params = paramsFromSearch(search)
    parseGroq(query, params)
  } catch (error) {
    // Clients read the reason of a refused stream from an event: EventSource hides the body of an error.
    stream.send(
      'channelError',
      randomId(),
      error instanceof LakeError ? error.body : { message: String(error) },
    )
    call.response.end()
    return
  }
  stream.send('welcome', randomId(), { listenerName: randomId() })

  async function deliver(transaction: Transaction): Promise<void> {
    const matches: Match[] = []
    for (const change of transaction.changes) {
      if (!isVisible(change.id)) continue
      const [was, is] = [await isMatch(change.before), await isMatch(change.after)]
      if (was || is) matches.push({ ...change, transition: !was ? 'appear' : !is ? 'disappear' : 'update' })
    }
    matches.forEach((match, index) => {
      const body = eventBody(transaction, match, index + 1, matches.length)
      stream.send('mutation', body.eventId, {
        ...body,
        ...(wants.mutations ? { mutations: match.mutations } : {}),
        ...(wants.result && match.after ? { result: match.after } : {}),
        ...(wants.previous ? { previous: match.before } : {}),
        ...(wants.effects ? { effects: effectsOf(match) } : {}),
      })
    })
  }

  function isVisible(id: string): boolean {
    if (!call.access.canReadDrafts && !isPublicId(id)) return false
    return allVersions || !(isDraftId(id) || isVersionId(id))
  }

  async function isMatch(document: LakeDocument | null): Promise<boolean> {
    if (!document) return false
    if (query === '*') return true
    const everything = lake.perspectives.view('raw', call.access.canReadDrafts)
    const view: View = { documents: [document], byId: everything.byId }
    const { projectId, dataset } = lake.options
    const found = await runGroq(query, params, view, { projectId, dataset, identity: call.access.author })
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== 0 && found !== false
  }
}

function eventBody(transaction: Transaction, match: Match, position: number, total: number) {
  return {
    eventId: `${transaction.id}#${match.id}`,
    documentId: match.id,
    transactionId: transaction.id,
    transition: match.transition,
    identity: transaction.author,
    ...(match.before ? { previousRev: match.before._rev } : {}),
    // Sent for a deletion too: without it Studio goes on showing a draft that was published.
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    visibility: 'query',
    transactionTotalEvents: total,
    transactionCurrentEvent: position,
  }
}
