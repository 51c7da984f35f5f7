import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { headingFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

/** The start of the contact page: main heading, form, contact details and map. */
export const contactSection = defineType({
  name: 'contactSection',
  title: 'Form and contact details',
  type: 'object',
  fields: [
    ...headingFields,
    localeField({ name: 'formHeading', title: 'Heading of the form', type: 'localeString' }),
    localeField({
      name: 'detailsHeading',
      title: 'Heading of the contact details',
      type: 'localeString',
      description: 'The email address, phone number and office address are under Settings.',
    }),
    localeField({ name: 'hours', title: 'Office hours', type: 'localeString' }),
    localeField({
      name: 'responsePromise',
      title: 'Reply time',
      type: 'localeString',
      description:
        'Our reply promise: within 2 business days. The Administration pages show the messages that miss it.',
    }),
    localeField({
      name: 'beforeYouWrite',
      title: 'Before you write',
      type: 'localeBlock',
      description: 'What visitors should tell us, and what they should not send by email.',
    }),
  ],
  preview: sectionPreview('Form and contact details'),
})
