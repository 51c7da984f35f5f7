import { invalidateIndex, warmIndex } from '@/cms/search/indexCache'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { startPageCache } from './pageCache/startPageCache'
import { pollSchedule, startPublicationScheduler } from './revalidation/publicationScheduler'
import { renderReadAt } from './revalidation/sharedRevalidation'

/**
 * Starts the background jobs of a process that serves content: the page cache that instances share, the
 * publication scheduler, and the first read of the search index.
 *
 * @returns a function that stops the jobs
 */
export function startContent(): () => Promise<unknown> {
  const stopPageCache = startPageCache({
    readAt: renderReadAt,
    onPublication({ isIndexed }) {
      invalidatePublishedContent()
      if (isIndexed) void invalidateIndex()
      pollSchedule()
    },
  })
  const scheduler = startPublicationScheduler()
  void warmIndex()
  return () => scheduler.stop().then(stopPageCache)
}
