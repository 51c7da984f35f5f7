import { defineArrayMember, defineField, defineType, type Rule } from 'sanity'
import { TABLE_CAPTION } from '../../../src/cms/rules/tables'
import { withOutline } from '../../components/OutlineInput'
import { pasteInput } from '../../components/pasteFromWordProcessor'
import { TablePlugin } from '../../components/tablePlugin'
import { warnIfLevelSkipped } from '../../components/textOutline'
import { ArticleIcon } from '../../structure/icons'
import { validateArticleSize } from '../sizeValidation'
import { warnIfTableStyleMisplaced } from '../tableStyles'
import { languageFields, LOCALIZED } from './languageFields'
import { DECORATORS, EMPHASIS, link, LISTS } from './richText'
import { rowHeadingStyle } from './table'

/** By reference, so that it still works after a change of the slug. Sanity refuses to delete the linked article. */
export const articleLink = defineType({
  name: 'articleLink',
  title: 'Link to an article',
  icon: ArticleIcon,
  type: 'object',
  fields: [
    defineField({
      name: 'article',
      title: 'Article',
      type: 'reference',
      to: [{ type: 'article' }],
      validation: (rule) => rule.required().error('Choose the article that the link opens'),
    }),
  ],
})

/**
 * The text of an article. The table of contents lists its headings. Notes, images, videos and tables can be
 * between the paragraphs.
 */
const articleText = {
  type: 'array' as const,
  components: {
    input: withOutline(
      pasteInput({
        heading: 'h2',
        smallHeading: 'h3',
        quote: 'blockquote',
        hasTables: true,
        decorators: ['strong', 'em'],
      }),
    ),
    portableText: { plugins: TablePlugin },
  },
  validation: (rule: Rule) => [
    rule.custom((blocks: unknown) => validateArticleSize(blocks)),
    rule.custom((blocks: unknown) => warnIfTableStyleMisplaced(blocks)).warning(),
    rule.custom((blocks: unknown) => warnIfLevelSkipped(blocks)).warning(),
  ],
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
        { title: 'Quote', value: 'blockquote' },
        { title: 'Table caption', value: TABLE_CAPTION },
        rowHeadingStyle,
      ],
      lists: LISTS,
      marks: {
        decorators: [...DECORATORS, EMPHASIS],
        annotations: [{ type: link.name }, { type: articleLink.name }],
      },
    }),
    defineArrayMember({ type: 'note' }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'video' }),
    defineArrayMember({ type: 'table' }),
  ],
}

export const localeArticle = defineType({
  name: 'localeArticle',
  title: 'Article text in both languages',
  ...LOCALIZED,
  fields: languageFields(articleText),
})
