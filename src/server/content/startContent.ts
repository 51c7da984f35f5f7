import { warmIndex } from '@/cms/search/indexCache'
import { startPublicationScheduler } from './revalidation/publicationScheduler'

/**
 * Starts the background jobs of a process that serves content: the publication scheduler, and the first read
 * of the search index.
 */
export function startContent(): void {
  startPublicationScheduler()
  void warmIndex()
}
