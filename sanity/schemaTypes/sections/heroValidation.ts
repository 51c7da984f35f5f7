import { isRecord } from '../validation'
import { shownSections } from './hiddenField'
import type { SectionName } from './sectionTypes'

const HERO_SECTIONS: readonly SectionName[] = ['heroSection', 'openingSection', 'contactSection']

/** Returns an error unless a page shows exactly one hero section, which contains the page's main heading. */
export function validateHero(sections: unknown): true | string {
  const count = heroFlags(shownSections(sections)).filter(Boolean).length
  if (count === 0 && heroFlags(sections).includes(true))
    return 'The hero section is hidden: show it, because it contains the page’s main heading'
  if (count === 0) return 'Add a hero section: it contains the page’s main heading'
  return (
    count === 1 || 'The page has more than one hero section: delete one, because a page has one main heading'
  )
}

/** Returns a message if another section is above the hero: a warning on fixed pages, an error on pages of editors. */
export function warnIfHeroNotFirst(sections: unknown): true | string {
  return (
    heroFlags(shownSections(sections)).indexOf(true) <= 0 ||
    'The hero section is below other sections: drag it to the top'
  )
}

export function heroFlags(sections: unknown): boolean[] {
  if (!Array.isArray(sections)) return []
  return sections.map((section) => isRecord(section) && HERO_SECTIONS.some((name) => name === section._type))
}
