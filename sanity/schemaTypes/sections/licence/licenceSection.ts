import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { sectionPreview } from '../sectionPreview'

export const licenceSection = defineType({
  name: 'licenceSection',
  title: 'Licence',
  type: 'object',
  description: 'Shows the licensed consultant and the Public Register link from Settings next to the text.',
  fields: [
    localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
    localeField({ name: 'body', title: 'Text', type: 'localeBlock' }),
  ],
  preview: sectionPreview('Licence'),
})
