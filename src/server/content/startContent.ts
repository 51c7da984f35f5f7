import { warmIndex } from '@/cms/search/indexCache'
import { startPublicationScheduler } from './revalidation/publicationScheduler'

/**
 * Starts the background jobs of the content side: scheduled publication, and the first load of the search
 * index.
 */
export function startContent(): void {
  startPublicationScheduler()
  void warmIndex()
}
