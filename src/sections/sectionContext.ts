import type { Settings } from '@/cms/loaders/settings'
import type { Day } from '@/cms/render/day'

/**
 * Data that every section of a page can use in addition to its own content. `hasServices`: whether the page shows
 * the services, to which the hero links.
 */
export type SectionContext = {
  settings: Settings
  reviewedOn: Day | null
  reviewedIn: string | null
  hasServices: boolean
}
