import { defineArrayMember, defineField } from 'sanity'

export const LISTS = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

// Excludes italics, because Chinese typography has no italics.
export const DECORATORS = [{ title: 'Bold', value: 'strong' }]

export const link = {
  name: 'link',
  title: 'Link',
  type: 'object' as const,
  fields: [
    defineField({
      name: 'href',
      title: 'URL',
      type: 'url',
      validation: (rule) =>
        rule
          .required()
          .uri({ allowRelative: true, scheme: ['https', 'http', 'mailto', 'tel'] })
          .error('Enter a URL, such as /contact or https://example.com'),
    }),
  ],
}

/** Formatted text (Portable Text), limited to the formats that the site can render. */
export const richText = {
  type: 'array' as const,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h3' },
      ],
      lists: LISTS,
      marks: { decorators: DECORATORS, annotations: [link] },
    }),
  ],
}
