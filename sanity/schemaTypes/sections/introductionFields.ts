import { localeField } from '../localeField'

const headingField = localeField({ name: 'heading', title: 'Heading', type: 'localeString' })

/** The heading of a section and the paragraph below it. */
export const headingFields = [
  headingField,
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText' }),
]

const eyebrowField = localeField({
  name: 'eyebrow',
  title: 'Line above the heading',
  type: 'localeString',
  optional: true,
})

/** The heading of a section and the line above it. */
export const titleFields = [eyebrowField, headingField]

/** The fields at the start of a section: a line above the heading, the heading, and a paragraph. */
export const introductionFields = [eyebrowField, ...headingFields]

/** The same, for a section whose heading can be enough. */
export const shortIntroductionFields = [
  ...titleFields,
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText', optional: true }),
]
