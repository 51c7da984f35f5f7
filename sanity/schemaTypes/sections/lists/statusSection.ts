import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { introduction } from './introduction'
import { sectionPreview } from './sectionPreview'

const programme = defineArrayMember({
  name: 'programme',
  title: 'Program',
  type: 'object',
  fields: [
    localeField({ name: 'title', title: 'Name', type: 'localeString' }),
    localeField({
      name: 'text',
      title: 'State',
      type: 'localeText',
      description:
        'Since when, or on which conditions. No scores, quotas, fees or waiting times: they change.',
    }),
  ],
  preview: { select: { title: 'title.enCA', subtitle: 'title.zhHK' } },
})

/** Defines one of the two lists, with its heading. */
function list(name: 'closed' | 'open', title: string) {
  return [
    localeField({ name: `${name}Heading`, title: `Heading: ${title}`, type: 'localeString' }),
    defineField({
      name,
      title,
      type: 'array',
      of: [programme],
      validation: (rule) => rule.required().min(1).error('Name at least one program'),
    }),
  ]
}

export const statusSection = defineType({
  name: 'statusSection',
  title: 'What has ended, what remains',
  type: 'object',
  fields: [...introduction, ...list('closed', 'What has ended'), ...list('open', 'What remains')],
  preview: sectionPreview('What has ended, what remains'),
})
