import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { sectionPreview } from '../sectionPreview'

export const proseSection = defineType({
  name: 'proseSection',
  title: 'Text',
  type: 'object',
  fields: [
    localeField({ name: 'eyebrow', title: 'Line above the heading', type: 'localeString', optional: true }),
    localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
    localeField({ name: 'body', title: 'Text', type: 'localeBlock' }),
  ],
  preview: sectionPreview('Text'),
})
