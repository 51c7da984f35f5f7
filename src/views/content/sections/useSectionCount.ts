import { useDeferredValue } from 'react'
import { isOpenedAtTop } from '@/lib/pageNavigation'

/** So many sections are about as high as the window. */
const FIRST_SECTIONS = 2

/**
 * Returns how many of a page's sections to render. If a link opens a page with another component, these are first only
 * the sections at the top, so that the visitor sees the page sooner; React renders the others in a second step.
 * Otherwise, as on the server and in the first page of a visit, they are all sections.
 */
export const useSectionCount = (total: number): number =>
  useDeferredValue(total, isOpenedAtTop() ? Math.min(total, FIRST_SECTIONS) : undefined)
