import { defineField, defineType } from 'sanity'
import { TopicIcon } from '../../structure/icons'
import { documentPreview } from '../../previews/documentPreview'
import { localeField } from '../localeField'
import { redirectsField } from '../redirectsField'
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
      title: 'Slug',
      description:
        'The last part of the topic page’s URL. Both languages share it. If you change it, the old URL redirects to the new one.',
    }),
    redirectsField('topic'),
    defineField({
      name: 'order',
      title: 'Position in the list of topics',
      description: '1 comes first.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1).error('Enter a whole number, 1 or higher: 1 comes first'),
    }),
  ],
  orderings: [
    { name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] },
    { name: 'title', title: 'By title', by: [{ field: 'title.enCA', direction: 'asc' }] },
  ],
  preview: documentPreview({ textFields: ['title', 'summary'] }),
})
