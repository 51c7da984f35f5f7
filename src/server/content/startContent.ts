import { warmIndex } from '@/cms/search/indexCache'
import { startSchedule } from './revalidation/publicationScheduler'

/** Starts the jobs of the content side. */
export function startContent(): void {
  startSchedule()
  void warmIndex()
}
