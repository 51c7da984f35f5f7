import { localeField } from '../localeField'

/** The heading of a section and the paragraph below it. */
export const headingFields = [
  localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText' }),
]

const eyebrowField = localeField({
  name: 'eyebrow',
  title: 'Line above the heading',
  type: 'localeString',
  optional: true,
})

/** The fields at the start of a section: a line above the heading, the heading, and a paragraph. */
export const introductionFields = [eyebrowField, ...headingFields]

/** The same, for a section whose heading can be enough. */
export const shortIntroductionFields = [
  eyebrowField,
  localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText', optional: true }),
]
