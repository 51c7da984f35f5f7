import { defineField, defineType } from 'sanity'
import { ContactIcon } from '../../structure/icons'
import { rowPreview } from '../../rows/rowPreview'
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
      description: 'E-mail, telephone and address themselves are under Settings.',
      group: 'page',
    }),
    localeField({ name: 'hours', title: 'Office hours', type: 'localeString', group: 'page' }),
    localeField({
      name: 'responsePromise',
      title: 'When we answer',
      type: 'localeString',
      description: 'A promise that is measured: within 2 business days.',
      group: 'page',
    }),
    localeField({
      name: 'beforeYouWrite',
      title: 'Before you write',
      type: 'localeBlock',
      description: 'What to tell us, and what not to send by email.',
      group: 'page',
    }),
    localeField({ name: 'formHeading', title: 'Heading of the form', type: 'localeString', group: 'page' }),
    defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
  ],
  preview: rowPreview({
    title: 'Contact page',
    texts: [
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
