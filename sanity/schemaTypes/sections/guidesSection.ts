import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { anchorField } from './anchorField'
import { sectionPreview } from './sectionPreview'

const source = defineArrayMember({
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

const guide = defineArrayMember({
  name: 'guide',
  title: 'Guide',
  type: 'object',
  fields: [
    localeField({ name: 'heading', title: 'Question', type: 'localeString' }),
    anchorField,
    localeField({ name: 'summary', title: 'The answer in a sentence', type: 'localeText' }),
    localeField({ name: 'body', title: 'Text', type: 'localeBlock' }),
    defineField({
      name: 'sources',
      title: 'Official sources',
      type: 'array',
      of: [source],
      validation: (rule) => rule.required().min(1).error('Link at least one official source'),
    }),
  ],
  preview: { select: { title: 'heading.enCA', subtitle: 'heading.zhHK' } },
})

export const guidesSection = defineType({
  name: 'guidesSection',
  title: 'Guides',
  type: 'object',
  fields: [
    localeField({ name: 'heading', title: 'Heading of the list', type: 'localeString' }),
    defineField({
      name: 'guides',
      title: 'Guides',
      description: 'The list at the top of the page follows from these.',
      type: 'array',
      of: [guide],
      validation: (rule) => rule.required().min(1).error('Write at least one guide'),
    }),
  ],
  preview: sectionPreview('Guides'),
})
