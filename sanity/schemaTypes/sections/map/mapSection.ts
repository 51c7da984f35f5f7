import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { sectionPreview } from '../sectionPreview'

export const mapSection = defineType({
  name: 'mapSection',
  title: 'Office and map',
  type: 'object',
  description: 'The office address, the phone number and the map’s URLs are under Settings.',
  fields: [
    localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
    localeField({
      name: 'directions',
      title: 'How to find us',
      type: 'localeText',
      description: 'In words, for readers who do not open the map.',
    }),
  ],
  preview: sectionPreview('Office and map'),
})
