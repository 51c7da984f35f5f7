import { localeField } from '../localeField'

/** The heading of a section and the paragraph below it. */
export const headingFields = [
  localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText' }),
]

/** The fields at the start of a section: a line above the heading, the heading, and a paragraph. */
export const introductionFields = [
  localeField({ name: 'eyebrow', title: 'Line above the heading', type: 'localeString', optional: true }),
  ...headingFields,
]
