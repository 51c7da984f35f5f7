import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { introductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

export const articlesSection = defineType({
  name: 'articlesSection',
  title: 'Articles',
  type: 'object',
  fields: [
    ...introductionFields,
    defineField({
      name: 'articles',
      title: 'Articles (optional)',
      description:
        'Up to three, in the order of the page. If empty, the section shows the three newest articles.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
      validation: (rule) => [
        rule.max(3).error('Choose at most three articles'),
        rule.unique().error('This article is listed twice'),
      ],
    }),
    localeField({
      name: 'linkLabel',
      title: 'Link to all articles',
      type: 'localeString',
      description: 'Opens the list of all articles.',
    }),
  ],
  preview: sectionPreview('Articles'),
})
