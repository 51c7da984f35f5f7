import { invalidateIndex, warmIndex } from '@/cms/search/indexCache'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { processSingleton } from '@/runtime/processSingleton'
import { startPageCache } from './pageCache/startPageCache'
import { pollSchedule, startPublicationScheduler } from './revalidation/publicationScheduler'
import { renderReadAt } from './revalidation/revalidatePage'

export function startContent(): () => Promise<unknown> {
  // For `isrCacheHandler.cjs`.
  processSingleton<{ readAt?: () => number }>('renders', () => ({})).readAt = renderReadAt
  const stopPageCache = startPageCache({
    onPublication({ isIndexed }) {
      invalidatePublishedContent()
      if (isIndexed) void invalidateIndex()
      pollSchedule()
    },
  })
  const scheduler = startPublicationScheduler()
  void warmIndex()
  // The scheduler stops first, because it uses the lease of the page cache.
  return () => scheduler.stop().then(stopPageCache)
}
