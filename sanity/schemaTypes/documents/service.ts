import { defineArrayMember, defineField, defineType } from 'sanity'
import { imageChoiceInput } from '../../components/ImageChoiceInput'
import { loadIcon } from '../../components/siteImages'
import { ServiceIcon } from '../../structure/icons'
import { documentPreview } from '../../previews/documentPreview'
import { localeField } from '../localeField'
import { slugField } from '../slugField'
import { SCHEDULE_GROUP, scheduleFields } from './scheduleFields'

const checklistItem = defineArrayMember({
  name: 'checklistItem',
  title: 'Item',
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
      description: 'In the reader’s words, such as “We want our parents with us”.',
      group: 'service',
    }),
    localeField({
      name: 'title',
      title: 'Program',
      type: 'localeString',
      description: 'The official name of the program, shown after the question.',
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
      description: 'One or two sentences: who may qualify, and who does not qualify.',
      group: 'service',
    }),
    defineField({
      name: 'icon',
      group: 'service',
      title: 'Icon',
      type: 'string',
      components: { input: imageChoiceInput(loadIcon) },
      options: {
        list: [
          { title: 'Family', value: 'family' },
          { title: 'Study', value: 'study' },
          { title: 'Work', value: 'work' },
          { title: 'Skilled worker', value: 'skilled' },
          { title: 'Province', value: 'province' },
          { title: 'Citizenship', value: 'citizenship' },
        ],
      },
      validation: (rule) => rule.required().error('Choose an icon'),
    }),
    slugField({
      title: 'Slug',
      description: 'Identifies the service in URLs and in messages from visitors. Both languages share it.',
      group: 'service',
    }),
    defineField({
      name: 'checklist',
      title: 'How to prepare for the first consultation',
      description: 'What to prepare, and what not to send by email. Five to seven items work best.',
      type: 'array',
      of: [checklistItem],
      group: 'service',
    }),
    ...scheduleFields,
  ],
  preview: documentPreview({ textFields: ['question', 'title', 'summary', 'whoFor', 'checklist'] }),
})
