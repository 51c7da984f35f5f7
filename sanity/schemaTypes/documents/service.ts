import { defineField, defineType } from 'sanity'
import { ServiceIcon } from '../../structure/icons'
import { localeField } from '../localeField'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: ServiceIcon,
  fields: [
    localeField({
      name: 'question',
      title: 'Question',
      type: 'localeString',
      description: 'What the reader would say: “We want our parents with us”.',
    }),
    localeField({
      name: 'title',
      title: 'Programme',
      type: 'localeString',
      description: 'The programme’s own name, shown second.',
    }),
    localeField({
      name: 'summary',
      title: 'Summary',
      type: 'localeText',
      description: 'Two or three sentences.',
    }),
    localeField({
      name: 'whoFor',
      title: 'Who it is for',
      type: 'localeText',
      description: 'One or two sentences: who may qualify, and who does not.',
    }),
    defineField({
      name: 'icon',
      title: 'Drawing',
      type: 'string',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Family', value: 'family' },
          { title: 'Study', value: 'study' },
          { title: 'Work', value: 'work' },
          { title: 'Skilled worker', value: 'skilled' },
          { title: 'Province', value: 'province' },
          { title: 'Citizenship', value: 'citizenship' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a drawing'),
    }),
    defineField({
      name: 'slug',
      title: 'Short name',
      type: 'slug',
      description:
        'Names the service in addresses and in the messages that visitors write about it; one for both languages.',
      options: { source: 'title.enCA', maxLength: 60 },
      validation: (rule) => rule.required().error('Press “Generate” to give the service its short name'),
    }),
  ],
  preview: { select: { title: 'title.enCA', subtitle: 'title.zhHK' } },
})
