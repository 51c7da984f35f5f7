import { defineType } from 'sanity'
import { localeField } from '../localeField'
import { introduction } from './introduction'
import { sectionPreview } from './sectionPreview'

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Opening',
  type: 'object',
  fields: [
    ...introduction,
    localeField({
      name: 'consultationLabel',
      title: 'Consultation button',
      type: 'localeString',
      description: 'The main button; it opens the contact form.',
    }),
    localeField({
      name: 'servicesLabel',
      title: 'Services link',
      type: 'localeString',
      description: 'The second link; it leads down to the services.',
    }),
  ],
  preview: sectionPreview('Opening'),
})
