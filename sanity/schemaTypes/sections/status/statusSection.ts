import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { headingFields } from '../introductionFields'
import { entryPreview, sectionPreview } from '../sectionPreview'

const programme = defineArrayMember({
  name: 'programme',
  title: 'Program',
  type: 'object',
  fields: [
    localeField({ name: 'title', title: 'Name', type: 'localeString' }),
    localeField({
      name: 'text',
      title: 'Status',
      type: 'localeText',
      description:
        'Say since when, or under which conditions. Leave out scores, quotas, fees and processing times, because they change.',
    }),
  ],
  preview: entryPreview('Program'),
})

function programmeList(name: 'closed' | 'open', title: string) {
  return [
    localeField({
      name: `${name}Heading`,
      title: `Heading of the ${title.toLowerCase()}`,
      type: 'localeString',
    }),
    defineField({
      name,
      title,
      type: 'array',
      of: [programme],
      validation: (rule) => rule.required().min(1).error('Add at least one program'),
    }),
  ]
}

export const statusSection = defineType({
  name: 'statusSection',
  title: 'Closed and open programs',
  type: 'object',
  description: 'The page shows the month of its last review above the heading.',
  fields: [
    ...headingFields,
    ...programmeList('closed', 'Closed programs'),
    ...programmeList('open', 'Open programs'),
  ],
  preview: sectionPreview('Closed and open programs'),
})
