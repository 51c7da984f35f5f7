import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { anchorField } from '../anchorField'
import { validateAnchors } from '../linkedSections'
import { entryPreview, sectionPreview } from '../sectionPreview'

const clause = defineArrayMember({
  name: 'clause',
  title: 'Clause',
  type: 'object',
  fields: [
    localeField({
      name: 'heading',
      title: 'Heading',
      type: 'localeString',
      description: 'Without a number: the page numbers the clauses.',
    }),
    anchorField,
    localeField({ name: 'body', title: 'Text', type: 'localeBlock' }),
  ],
  preview: entryPreview('Clause', 'heading'),
})

export const clausesSection = defineType({
  name: 'clausesSection',
  title: 'Numbered clauses',
  type: 'object',
  fields: [
    localeField({ name: 'heading', title: 'Heading of the list', type: 'localeString' }),
    defineField({
      name: 'clauses',
      title: 'Clauses',
      type: 'array',
      of: [clause],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one clause'),
        rule.custom((value: unknown) => validateAnchors(value)),
      ],
    }),
  ],
  preview: sectionPreview('Numbered clauses'),
})
