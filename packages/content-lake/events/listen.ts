import { isDraftId, isVersionId } from '@sanity/client/csm'
import { type Call, type Lake } from '../context'
import { createEffects } from '../history/effects'
import { openEventStream, redirectBrowserStream } from '../http/eventStream'
import { logError } from '../http/jsonResponse'
import { parseGroq, readParams, runGroq, type GroqParams } from '../query/groq'
import { defaultPerspective, type View } from '../query/perspectives'
import { listQueryFeatures } from '../requestFeatures'
import { isPublicId, randomId } from '../store/documentIds'
import { LakeError } from '../store/errors'
import { type Change, type LakeDocument, type Transaction } from '../store/types'

type Transition = 'appear' | 'update' | 'disappear'
type Match = Change & { transition: Transition }

/** GET /data/listen/{dataset}: streams one event for each change of a document that the query matches. */
export function handleListen(lake: Lake, call: Call): void {
  if (redirectBrowserStream(lake, call)) return
  const search = call.url.searchParams
  const query = search.get('query') ?? ''
  const flag = (name: string, defaultValue: boolean) => (search.get(name) ?? String(defaultValue)) === 'true'
  const includes = {
    mutations: flag('includeMutations', true),
    result: flag('includeResult', false),
    previous: flag('includePreviousRevision', false),
    effects: search.get('effectFormat') === 'mendoza',
  }
  const includesAllVersions = flag('includeAllVersions', defaultPerspective(call.apiVersion) === 'raw')

  let queue = Promise.resolve()
  const unsubscribe = lake.store.onCommit((transaction) => {
    // A queue keeps the order of the events, because matching is asynchronous.
    queue = queue
      .then(() => deliver(transaction))
      .catch((error: unknown) => logError(error, lake.options.log))
  })
  const stream = openEventStream(lake, call, unsubscribe)
  let params: GroqParams
  try {
    params = readParams(search)
    const tree = parseGroq(query, params)
    if (lake.options.onFeature) listQueryFeatures(tree).forEach(lake.options.onFeature)
  } catch (error) {
    logError(error, lake.options.log)
    // Sends the error as an event, because EventSource hides the body of an error response.
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
      const [matchedBefore, matchesAfter] = [await isMatch(change.before), await isMatch(change.after)]
      if (!matchedBefore && !matchesAfter) continue
      const transition = !matchedBefore ? 'appear' : !matchesAfter ? 'disappear' : 'update'
      matches.push({ ...change, transition })
    }
    matches.forEach((match, index) => {
      const body = createEventBody(transaction, match, index + 1, matches.length)
      stream.send('mutation', body.eventId, {
        ...body,
        ...(includes.mutations ? { mutations: match.mutations } : {}),
        ...(includes.result && match.after ? { result: match.after } : {}),
        ...(includes.previous ? { previous: match.before } : {}),
        ...(includes.effects ? { effects: createEffects(match) } : {}),
      })
    })
  }

  function isVisible(id: string): boolean {
    if (!call.access.canReadDrafts && !isPublicId(id)) return false
    return includesAllVersions || !(isDraftId(id) || isVersionId(id))
  }

  async function isMatch(document: LakeDocument | null): Promise<boolean> {
    if (!document) return false
    if (query === '*') return true
    const allDocuments = lake.perspectives.getView('raw', call.access.canReadDrafts)
    const view: View = { documents: [document], byId: allDocuments.byId }
    const { projectId, dataset } = lake.options
    const result = await runGroq(query, params, view, { projectId, dataset, identity: call.access.author })
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== 0 && result !== false
  }
}

function createEventBody(transaction: Transaction, match: Match, position: number, total: number) {
  return {
    eventId: `${transaction.id}#${match.id}`,
    documentId: match.id,
    transactionId: transaction.id,
    transition: match.transition,
    identity: transaction.author,
    ...(match.before ? { previousRev: match.before._rev } : {}),
    // Also sent for deletions. Otherwise Studio would still show a draft after its publication.
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    visibility: 'query',
    transactionTotalEvents: total,
    transactionCurrentEvent: position,
  }
}
