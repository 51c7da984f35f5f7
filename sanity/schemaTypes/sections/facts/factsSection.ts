import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { introductionFields } from '../introductionFields'
import { entryPreview, sectionPreview } from '../sectionPreview'

const fact = defineArrayMember({
  name: 'fact',
  title: 'Statement',
  type: 'object',
  fields: [
    localeField({ name: 'title', title: 'Title', type: 'localeString' }),
    localeField({ name: 'text', title: 'Text', type: 'localeText' }),
  ],
  preview: entryPreview('Statement'),
})

export const factsSection = defineType({
  name: 'factsSection',
  title: 'Statements',
  type: 'object',
  fields: [
    ...introductionFields,
    defineField({
      name: 'facts',
      title: 'Statements',
      description: 'Two to eight, in two columns, so use an even number.',
      type: 'array',
      of: [fact],
      validation: (rule) => rule.required().min(2).max(8).error('Add two to eight statements'),
    }),
  ],
  preview: sectionPreview('Statements'),
})
