import { type Call, type Lake } from './context'
import { openStream, redirectStream } from './sse'
import { isDraftId, isVersionId, randomId } from './store/ids'

/** GET /data/live/events/{dataset}: tells that content changed. All queries carry the one tag of the lake. */
export function handleLiveEvents(lake: Lake, call: Call): void {
  if (redirectStream(lake, call)) return
  const includeDrafts = call.url.searchParams.get('includeDrafts') === 'true' && call.access.canReadDrafts
  const unsubscribe = lake.store.onCommit(({ id, changes }) => {
    const concerns = changes.some(
      (change) => includeDrafts || !(isDraftId(change.id) || isVersionId(change.id)),
    )
    if (concerns) stream.send('message', id, { tags: ['s1:local'] })
  })
  const stream = openStream(lake, call, unsubscribe)
  stream.send('welcome', randomId(), {})
}
