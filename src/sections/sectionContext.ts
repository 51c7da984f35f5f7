import type { Settings } from '@/cms/loaders/settings'
import type { Day } from '@/cms/render/day'
import type { PostResult } from '@/forms/contact/contactFormTypes'

/**
 * Data that every section of a page can use in addition to its own content. `hasServices`: whether the page shows
 * the services, to which the hero links.
 */
export type SectionContext = {
  settings: Settings
  reviewedOn: Day | null
  reviewedIn: string | null
  hasServices: boolean
  /** Only on the page that answers a form post without JavaScript. */
  contactPost?: ContactPost
}

export type ContactPost = { reason: string | undefined; result: PostResult }
