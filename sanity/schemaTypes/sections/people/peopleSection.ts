import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { introductionFields } from '../introductionFields'
import { entryPreview, sectionPreview } from '../sectionPreview'

const person = defineArrayMember({
  name: 'person',
  title: 'Person',
  type: 'object',
  fields: [
    localeField({ name: 'name', title: 'Name', type: 'localeString' }),
    localeField({
      name: 'role',
      title: 'Role',
      type: 'localeString',
      description: 'Include the licence number if the person has a licence.',
    }),
    localeField({
      name: 'text',
      title: 'Text',
      type: 'localeText',
      description: 'What this person does for clients, and what they do not do.',
    }),
  ],
  preview: entryPreview('Person', 'name'),
})

export const peopleSection = defineType({
  name: 'peopleSection',
  title: 'Team',
  type: 'object',
  fields: [
    ...introductionFields,
    defineField({
      name: 'people',
      title: 'People',
      type: 'array',
      of: [person],
      validation: (rule) => rule.required().min(1).error('Add at least one person'),
    }),
  ],
  preview: sectionPreview('Team'),
})
