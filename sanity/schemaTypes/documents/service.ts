import { defineArrayMember, defineField, defineType } from 'sanity'
import { ServiceIcon } from '../../structure/icons'
import { rowPreview } from '../../rows/rowPreview'
import { localeField } from '../localeField'
import { slugField } from '../slugField'
import { SCHEDULE_GROUP, schedule } from './schedule'

const checklistItem = defineArrayMember({
  name: 'checklistItem',
  title: 'Line',
  type: 'object',
  fields: [localeField({ name: 'text', title: 'Text', type: 'localeString' })],
  preview: { select: { title: 'text.enCA', subtitle: 'text.zhHK' } },
})

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: ServiceIcon,
  groups: [{ name: 'service', title: 'Service', default: true }, SCHEDULE_GROUP],
  fields: [
    localeField({
      name: 'question',
      title: 'Question',
      type: 'localeString',
      description: 'What the reader would say: “We want our parents with us”.',
      group: 'service',
    }),
    localeField({
      name: 'title',
      title: 'Program',
      type: 'localeString',
      description: 'The program’s own name, shown second.',
      group: 'service',
    }),
    localeField({
      name: 'summary',
      title: 'Summary',
      type: 'localeText',
      description: 'Two or three sentences.',
      group: 'service',
    }),
    localeField({
      name: 'whoFor',
      title: 'Who it is for',
      type: 'localeText',
      description: 'One or two sentences: who may qualify, and who does not.',
      group: 'service',
    }),
    defineField({
      name: 'icon',
      group: 'service',
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
    slugField({
      title: 'Short name',
      description:
        'Names the service in addresses and in the messages that visitors write about it; one for both languages.',
      group: 'service',
    }),
    defineField({
      name: 'checklist',
      title: 'How to prepare for the first consultation',
      description: 'What to have at hand, and what not to send by email. Five to seven lines are read.',
      type: 'array',
      of: [checklistItem],
      group: 'service',
    }),
    ...schedule,
  ],
  preview: rowPreview({ texts: ['question', 'title', 'summary', 'whoFor', 'checklist'] }),
})
