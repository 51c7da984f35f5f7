import { warmIndex } from '@/cms/search/indexCache'
import { startPublicationScheduler } from './revalidation/publicationScheduler'

/** Starts the jobs of the content side. */
export function startContent(): void {
  startPublicationScheduler()
  void warmIndex()
}
