import { SECTIONS_WITH_ID } from '../../../src/cms/rules/sectionsWithId'
import { isRecord } from '../validation'
import { shownSections } from './hiddenField'
import type { SectionName } from './sectionTypes'

const LINKED: Partial<Record<string, { section: SectionName; message: string }>> = {
  home: {
    section: 'servicesSection',
    message:
      'The menu links to the section “Services”: add it or show it again. Without it, the link leads to the top of the page',
  },
  resourcesPage: {
    section: 'articlesListSection',
    message:
      'The menu and the home page link to the list of all articles: add it or show it again, or visitors find no articles',
  },
}

/** Returns a warning if a page does not show the section to which the menu or other pages link. */
export function warnIfLinkedSectionMissing(page: string, sections: unknown): true | string {
  const linked = LINKED[page]
  return !linked || typesOf(sections).includes(linked.section) || linked.message
}

/** As in Studio. */
const TITLES_WITH_ID: Record<(typeof SECTIONS_WITH_ID)[number], string> = {
  servicesSection: 'Services',
  articlesListSection: 'List of all articles',
  clausesSection: 'Numbered clauses',
  contactFormSection: 'Contact form',
}

/** Returns an error if a page has two sections with the same HTML id. The site shows only the first one. */
export function validateSectionsWithId(sections: unknown): true | string {
  const types = typesOf(sections)
  const repeated = SECTIONS_WITH_ID.find((name) => types.indexOf(name) !== types.lastIndexOf(name))
  return (
    !repeated ||
    `The page has the section “${TITLES_WITH_ID[repeated]}” twice: delete or hide one, because links can lead to only one of them`
  )
}

function typesOf(sections: unknown): unknown[] {
  return shownSections(sections).map((section) => isRecord(section) && section._type)
}

/** Returns an error if two clauses have the same anchor, as after duplicating a clause. */
export function validateAnchors(clauses: unknown): true | string {
  const anchors = Array.isArray(clauses) ? clauses.map((clause) => isRecord(clause) && clause.anchor) : []
  const repeated = anchors.find((anchor, index) => anchor && anchors.indexOf(anchor) < index)
  return !repeated || `Two clauses have the anchor “${String(repeated)}”: change one of them`
}
