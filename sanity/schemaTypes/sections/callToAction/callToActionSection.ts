import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { reasonField } from '../reasonField'
import { sectionPreview } from '../sectionPreview'

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: 'Call to action',
  type: 'object',
  fields: [
    localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
    localeField({ name: 'text', title: 'Text', type: 'localeText' }),
    localeField({
      name: 'label',
      title: 'Button',
      type: 'localeString',
      description: 'The button opens the contact form.',
    }),
    reasonField,
  ],
  preview: sectionPreview('Call to action'),
})
