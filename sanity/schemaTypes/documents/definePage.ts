import type { ComponentType } from 'react'
import { defineArrayMember, defineField, defineType, type ArrayRule, type FieldDefinition } from 'sanity'
import { SECTIONS_BY_PAGE, type PageName } from '../../../src/cms/rules/sectionsByPage'
import { documentLanguages, type Language } from '../../languages'
import { documentPreview } from '../../previews/documentPreview'
import { shownSections } from '../sections/hiddenField'
import { validateHero, warnIfHeroNotFirst } from '../sections/heroValidation'
import { validateSectionsWithId, warnIfLinkedSectionMissing } from '../sections/linkedSections'
import { sectionGroups } from '../sections/sectionGroups'
import { sectionPicture } from '../sections/sectionPictures'
import type { SectionName } from '../sections/sectionTypes'
import { validateSectionsSize } from '../sizeValidation'
import { reviewFields } from './reviewFields'

interface Page {
  /** The name of the document type, which is also the id of the only document. */
  name: PageName
  title: string
  icon: ComponentType
  /** True if the page contains facts or law that may change, so that editors must review it regularly. */
  reviewed?: boolean
  /** The field with the settings of the page's search. */
  search?: FieldDefinition
  /** The only languages of a page that cannot exist in all. */
  languages?: readonly Language[]
}

/** @param rules further rules, beside those that hold for every page */
export function sectionsField(
  sections: readonly SectionName[],
  rules: (rule: ArrayRule<unknown[]>) => ArrayRule<unknown[]>[],
) {
  return defineField({
    name: 'sections',
    title: 'Sections',
    description: 'In the order of the page, from top to bottom. Drag a section to move it.',
    type: 'array',
    group: 'page',
    of: sections.map((type) => defineArrayMember({ type })),
    options: {
      insertMenu: {
        groups: sectionGroups(sections),
        views: [{ name: 'grid', previewImageUrl: sectionPicture }, { name: 'list' }],
      },
    },
    validation: (rule) => [
      rule.custom((value: unknown) => validateHero(value)),
      rule.custom((value: unknown) => validateSectionsWithId(value)),
      rule.custom((value: unknown, { document }) =>
        validateSectionsSize(shownSections(value), documentLanguages(document)),
      ),
      ...rules(rule),
    ],
  })
}

/** The field `languages` of articles and pages of editors, for a page whose languages editors cannot choose. */
const fixedLanguages = (languages: readonly Language[]) =>
  defineField({
    name: 'languages',
    title: 'Languages',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    initialValue: languages.map(({ field }) => field),
    hidden: true,
  })

/** Defines a page made of sections, with exactly one document. */
export function definePage({ name, title, icon, reviewed = false, search, languages }: Page) {
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: [
      { name: 'page', title: 'Page', default: true },
      ...(reviewed ? [{ name: 'review', title: 'Review' }] : []),
      ...(search ? [{ name: 'search', title: 'Search' }] : []),
      { name: 'seo', title: 'Search engines' },
    ],
    fields: [
      sectionsField(SECTIONS_BY_PAGE[name], (rule) => [
        rule.custom((value: unknown) => warnIfHeroNotFirst(value)).warning(),
        rule.custom((value: unknown) => warnIfLinkedSectionMissing(name, value)).warning(),
      ]),
      ...(languages ? [fixedLanguages(languages)] : []),
      ...(reviewed ? reviewFields : []),
      ...(search ? [{ ...search, group: 'search' }] : []),
      defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
    ],
    preview: documentPreview({ title, textFields: ['sections', 'seo'] }),
  })
}
