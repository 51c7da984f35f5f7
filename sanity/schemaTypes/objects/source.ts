import { defineArrayMember, defineField } from 'sanity'
import { localeField } from '../localeField'

/** An official page that a text stands on. */
export const source = defineArrayMember({
  name: 'source',
  title: 'Source',
  type: 'object',
  fields: [
    localeField({ name: 'label', title: 'Name', type: 'localeString' }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      validation: (rule) =>
        rule
          .required()
          .uri({ scheme: ['https'] })
          .error('The address must begin with https://'),
    }),
  ],
  preview: { select: { title: 'label.enCA', subtitle: 'url' } },
})
