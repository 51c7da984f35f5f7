import type { Settings } from '@/cms/loaders/settings'
import type { Day } from '@/cms/render/day'

/** Data that every section of a page can use in addition to its own content. */
export type SectionContext = { settings: Settings; reviewedOn: Day | null; reviewedIn: string | null }
