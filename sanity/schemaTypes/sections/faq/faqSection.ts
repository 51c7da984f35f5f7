import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { entryPreview, sectionPreview } from '../sectionPreview'

const question = defineArrayMember({
  name: 'question',
  title: 'Question',
  type: 'object',
  fields: [
    localeField({
      name: 'question',
      title: 'Question',
      type: 'localeString',
      description: 'As a reader would ask it.',
    }),
    localeField({ name: 'answer', title: 'Answer', type: 'localeBlock' }),
  ],
  preview: entryPreview('Question', 'question'),
})

export const faqSection = defineType({
  name: 'faqSection',
  title: 'Questions and answers',
  type: 'object',
  fields: [
    localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
    defineField({
      name: 'questions',
      title: 'Questions',
      description: 'At least two.',
      type: 'array',
      of: [question],
      validation: (rule) => rule.required().min(2).error('Add at least two questions'),
    }),
  ],
  preview: sectionPreview('Questions and answers'),
})
