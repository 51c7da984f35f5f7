import { localeField } from '../localeField'

const headingField = localeField({ name: 'heading', title: 'Heading', type: 'localeString' })

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

export const titleFields = [eyebrowField, headingField]

export const introductionFields = [eyebrowField, ...headingFields]

/** For a section whose heading can be enough. */
export const shortIntroductionFields = [
  ...titleFields,
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText', optional: true }),
]
