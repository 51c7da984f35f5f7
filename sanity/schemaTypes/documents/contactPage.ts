import { defineField, defineType } from 'sanity'
import { ContactIcon } from '../../structure/icons'
import { documentPreview } from '../../previews/documentPreview'
import { localeField } from '../localeField'

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  type: 'document',
  icon: ContactIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    localeField({ name: 'heading', title: 'Heading', type: 'localeString', group: 'page' }),
    localeField({ name: 'lead', title: 'Lead paragraph', type: 'localeText', group: 'page' }),
    localeField({
      name: 'detailsHeading',
      title: 'Heading of the contact details',
      type: 'localeString',
      description: 'The email address, phone number and office address are under Settings.',
      group: 'page',
    }),
    localeField({ name: 'hours', title: 'Office hours', type: 'localeString', group: 'page' }),
    localeField({
      name: 'responsePromise',
      title: 'Reply time',
      type: 'localeString',
      description:
        'Our reply promise: within 2 business days. The Administration pages show the messages that miss it.',
      group: 'page',
    }),
    localeField({
      name: 'beforeYouWrite',
      title: 'Before you write',
      type: 'localeBlock',
      description: 'What visitors should tell us, and what they should not send by email.',
      group: 'page',
    }),
    localeField({ name: 'formHeading', title: 'Heading of the form', type: 'localeString', group: 'page' }),
    defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
  ],
  preview: documentPreview({
    title: 'Contact page',
    textFields: [
      'heading',
      'lead',
      'detailsHeading',
      'hours',
      'responsePromise',
      'beforeYouWrite',
      'formHeading',
      'seo',
    ],
  }),
})
