import { defineField, defineType } from 'sanity'
import { TopicIcon } from '../../structure/icons'
import { rowPreview } from '../../rows/rowPreview'
import { localeField } from '../localeField'
import { slugField } from '../slugField'

export const topic = defineType({
  name: 'topic',
  title: 'Topic',
  type: 'document',
  icon: TopicIcon,
  fields: [
    localeField({ name: 'title', title: 'Title', type: 'localeString' }),
    localeField({
      name: 'summary',
      title: 'Summary',
      type: 'localeText',
      description: 'One or two sentences: what the reader finds under this topic.',
    }),
    slugField({
      title: 'Address',
      description: 'What stands in the address of the topic’s list; one for both languages.',
    }),
    defineField({
      name: 'order',
      title: 'Place in the list of topics',
      description: '1 comes first.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1).error('Write a whole number from 1 on: 1 comes first'),
    }),
  ],
  orderings: [
    { name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] },
    { name: 'title', title: 'By title', by: [{ field: 'title.enCA', direction: 'asc' }] },
  ],
  preview: rowPreview({ texts: ['title', 'summary'] }),
})
