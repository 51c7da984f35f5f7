import { defineArrayMember, defineField, defineType, type FieldProps } from 'sanity'

/** Tells browsers, spelling checkers and input methods which language a field is written in. */
function inLanguage(lang: string) {
  return function LanguageField(props: FieldProps) {
    return <div lang={lang}>{props.renderDefault(props)}</div>
  }
}

const EnglishField = inLanguage('en-CA')
const ChineseField = inLanguage('zh-HK')

/** One line of text in both languages. */
export const localeString = defineType({
  name: 'localeString',
  title: 'Text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'enCA', title: 'English', type: 'string', components: { field: EnglishField } }),
    defineField({ name: 'zhHK', title: '中文', type: 'string', components: { field: ChineseField } }),
  ],
})

/** A paragraph or a few lines, without formatting, in both languages. */
export const localeText = defineType({
  name: 'localeText',
  title: 'Paragraph in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'enCA',
      title: 'English',
      type: 'text',
      rows: 4,
      components: { field: EnglishField },
    }),
    defineField({ name: 'zhHK', title: '中文', type: 'text', rows: 4, components: { field: ChineseField } }),
  ],
})

/** Formatted text (Portable Text) as the site can show it. */
export const richText = {
  type: 'array' as const,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      // No italics: Chinese type has none.
      marks: {
        decorators: [{ title: 'Bold', value: 'strong' }],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
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
          },
        ],
      },
    }),
  ],
}

/** Formatted text (Portable Text) in both languages. */
export const localeBlock = defineType({
  name: 'localeBlock',
  title: 'Formatted text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ ...richText, name: 'enCA', title: 'English', components: { field: EnglishField } }),
    defineField({ ...richText, name: 'zhHK', title: '中文', components: { field: ChineseField } }),
  ],
})
