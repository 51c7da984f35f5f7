import { localeField } from '../localeField'

/** The fields at the beginning of a section: a line above its heading, the heading, a paragraph. */
export const introduction = [
  localeField({ name: 'eyebrow', title: 'Line above the heading', type: 'localeString', optional: true }),
  localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
  localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText' }),
]
