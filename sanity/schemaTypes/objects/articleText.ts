import { defineArrayMember, defineField, defineType } from 'sanity'
import { pasteInput } from '../../components/pasteFromWordProcessor'
import { languageFields, UnindentedField } from './languageFields'
import { DECORATORS, link, LISTS } from './richText'

/**
 * A link to an article by reference. It survives slug changes and prevents deletion of the linked article.
 */
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
      validation: (rule) => rule.required().error('Choose the article that the link opens'),
    }),
  ],
}

/**
 * The text of an article. The table of contents lists its headings. Notes, images and videos can be between
 * the paragraphs.
 */
const articleText = {
  type: 'array' as const,
  components: {
    input: pasteInput({ heading: 'h2', smallHeading: 'h3', quote: 'blockquote' }),
  },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: LISTS,
      marks: { decorators: DECORATORS, annotations: [link, articleLink] },
    }),
    defineArrayMember({ type: 'note' }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'video' }),
  ],
}

/** The text of an article in every language. */
export const localeArticle = defineType({
  name: 'localeArticle',
  title: 'Article text in both languages',
  type: 'object',
  components: { field: UnindentedField },
  fields: languageFields(articleText),
})
