import { defineArrayMember, defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { introduction } from './introduction'
import { sectionPreview } from './sectionPreview'

export const articlesSection = defineType({
  name: 'articlesSection',
  title: 'Articles',
  type: 'object',
  fields: [
    ...introduction,
    defineField({
      name: 'articles',
      title: 'Articles (optional)',
      description: 'Up to three, in the order of the page. Choose none, and the three newest stand here.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
      validation: (rule) => [
        rule.max(3).error('Three articles at most: take one out'),
        rule.unique().error('This article is in the list twice'),
      ],
    }),
    localeField({
      name: 'linkLabel',
      title: 'Link to all articles',
      type: 'localeString',
      description: 'Leads to the list of all articles.',
    }),
  ],
  preview: sectionPreview('Articles'),
})
