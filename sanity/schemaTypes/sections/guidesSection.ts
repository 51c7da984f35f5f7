import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { source } from '../objects/source'
import { anchorField } from './anchorField'
import { sectionPreview } from './sectionPreview'

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
