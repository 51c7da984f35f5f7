import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { sectionPreview } from '../sectionPreview'

export const articlesListSection = defineType({
  name: 'articlesListSection',
  title: 'List of all articles',
  type: 'object',
  description: 'Topics, search and the newest articles. The articles themselves are under Resources.',
  fields: [
    localeField({ name: 'heading', title: 'Heading', type: 'localeString' }),
    localeField({
      name: 'searchLabel',
      title: 'Label of the search field',
      type: 'localeString',
    }),
  ],
  preview: sectionPreview('List of all articles'),
})
