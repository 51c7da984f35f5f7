import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { introductionFields } from '../introductionFields'
import { entryPreview, sectionPreview } from '../sectionPreview'

const step = defineArrayMember({
  name: 'step',
  title: 'Step',
  type: 'object',
  fields: [
    localeField({ name: 'title', title: 'Title', type: 'localeString' }),
    localeField({ name: 'we', title: 'What the firm does', type: 'localeText' }),
    localeField({ name: 'you', title: 'What the client does', type: 'localeText' }),
  ],
  preview: entryPreview('Step'),
})

export const processSection = defineType({
  name: 'processSection',
  title: 'How it works',
  type: 'object',
  fields: [
    ...introductionFields,
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'Two to six, in their order.',
      type: 'array',
      of: [step],
      validation: (rule) => rule.required().min(2).max(6).error('Add two to six steps'),
    }),
  ],
  preview: sectionPreview('How it works'),
})
