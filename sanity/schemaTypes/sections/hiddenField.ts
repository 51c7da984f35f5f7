import { defineField } from 'sanity'
import { isRecord } from '../validation'

/** Field of every section: takes it off the page without deleting it. */
export const hiddenField = defineField({
  name: 'isHidden',
  title: 'Hide this section',
  description: 'The site leaves the section out, also in previews. Its texts stay here.',
  type: 'boolean',
})

/** The sections that the site shows, as `SHOWN_SECTIONS` selects them (`src/cms/rules/hiddenSections.ts`). */
export const shownSections = (sections: unknown): unknown[] =>
  Array.isArray(sections) ? sections.filter((section) => !isRecord(section) || section.isHidden !== true) : []
