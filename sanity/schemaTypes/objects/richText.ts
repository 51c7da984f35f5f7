import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateLinkUrl } from '../../../src/cms/rules/linkUrl'
import { LinkInput } from '../../components/LinkInput'
import { pasteInput } from '../../components/pasteFromWordProcessor'
import { validateInternalLink } from '../../links/internalPages'
import { createFetchQuery } from '../slugField'

export const LISTS = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

export const DECORATORS = [{ title: 'Bold', value: 'strong' }]
/** Italics in English, and dots below the characters in Chinese, which has no italics. Only for articles. */
export const EMPHASIS = { title: 'Emphasis', value: 'em' }

/** As a type of the schema, not inside `annotations`, because Studio's “Review changes” looks up types by name. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Page or URL',
      type: 'string',
      components: { input: LinkInput },
      validation: (rule) => [
        rule.custom((value: unknown) => validateLinkUrl(value)),
        rule.custom((value: unknown, { getClient }) =>
          validateInternalLink(value, createFetchQuery(getClient)),
        ),
      ],
    }),
  ],
})

/** Formatted text (Portable Text), limited to the formats that the site can render. */
export const richText = {
  type: 'array' as const,
  components: { input: pasteInput({ heading: 'h3', smallHeading: 'h3', decorators: ['strong'] }) },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h3' },
      ],
      lists: LISTS,
      marks: { decorators: DECORATORS, annotations: [{ type: link.name }] },
    }),
  ],
}
