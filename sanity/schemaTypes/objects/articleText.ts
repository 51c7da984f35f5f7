import { defineArrayMember, defineField, defineType } from 'sanity'
import { CHINESE, ENGLISH } from './language'
import { DECORATORS, link, LISTS } from './richText'

/** A link to an article that survives URL changes and prevents the article's deletion. */
const articleLink = {
  name: 'articleLink',
  title: 'Link to an article',
  type: 'object' as const,
  fields: [
    defineField({
      name: 'article',
      title: 'Article',
      type: 'reference',
      to: [{ type: 'article' }],
      validation: (rule) => rule.required().error('Choose the article that the link leads to'),
    }),
  ],
}

/**
 * The text of an article: headings for its table of contents, with notes, images and videos between the
 * paragraphs.
 */
const articleText = {
  type: 'array' as const,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
      ],
      lists: LISTS,
      marks: { decorators: DECORATORS, annotations: [link, articleLink] },
    }),
    defineArrayMember({ type: 'note' }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'video' }),
  ],
}

/** The text of an article in both languages. */
export const localeArticle = defineType({
  name: 'localeArticle',
  title: 'Article text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [defineField({ ...articleText, ...ENGLISH }), defineField({ ...articleText, ...CHINESE })],
})
