import { invalidateIndex, warmIndex } from '@/cms/search/indexCache'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { startPageCache } from './pageCache/startPageCache'
import { pollSchedule, startPublicationScheduler } from './revalidation/publicationScheduler'
import { renderReadAt } from './revalidation/sharedRevalidation'

/**
 * Starts the background jobs of the content side: sharing the page cache with other instances, the publication
 * scheduler (revalidates pages when a document becomes public or expires), and the first load of the search
 * index. Called if `SITE_PARTS` includes `content`.
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
