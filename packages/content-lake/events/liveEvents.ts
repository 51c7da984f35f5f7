import { isDraftId, isVersionId } from '@sanity/client/csm'
import { type Call, type Lake } from '../context'
import { openEventStream, redirectBrowserStream } from '../http/eventStream'
import { randomId } from '../store/documentIds'

/**
 * GET /data/live/events/{dataset}: streams an event for each transaction that changes published documents, or with
 * `includeDrafts` any. All queries have the same sync tag.
 */
export function handleLiveEvents(lake: Lake, call: Call): void {
  if (redirectBrowserStream(lake, call)) return
  const includeDrafts = call.url.searchParams.get('includeDrafts') === 'true' && call.access.canReadDrafts
  const unsubscribe = lake.store.onCommit(({ id, changes }) => {
    const isRelevant = changes.some(
      (change) => includeDrafts || !(isDraftId(change.id) || isVersionId(change.id)),
    )
    if (isRelevant) stream.send('message', id, { tags: ['s1:local'] })
  })
  const stream = openEventStream(lake, call, unsubscribe)
  stream.send('welcome', randomId(), {})
}
