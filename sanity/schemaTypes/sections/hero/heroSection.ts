import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { introductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Hero of the home page',
  type: 'object',
  fields: [
    ...introductionFields,
    localeField({
      name: 'consultationLabel',
      title: 'Consultation button',
      type: 'localeString',
      description: 'The main button. It opens the contact form.',
    }),
    localeField({
      name: 'servicesLabel',
      title: 'Services link',
      type: 'localeString',
      description: 'The second link. It scrolls to the services.',
    }),
  ],
  preview: sectionPreview('Hero'),
})
