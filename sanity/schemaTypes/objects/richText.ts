import { defineArrayMember, defineField } from 'sanity'

export const LISTS = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

// No italics, because Chinese typography has none.
export const DECORATORS = [{ title: 'Bold', value: 'strong' }]

export const link = {
  name: 'link',
  title: 'Link',
  type: 'object' as const,
  fields: [
    defineField({
      name: 'href',
      title: 'Address',
      type: 'url',
      validation: (rule) =>
        rule
          .required()
          .uri({ allowRelative: true, scheme: ['https', 'http', 'mailto', 'tel'] })
          .error('The link needs an address, such as /contact or https://example.com'),
    }),
  ],
}

/** Formatted text (Portable Text) that the site can render. */
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
