import { defineField, defineType } from 'sanity'
import { CHINESE_FIELD, ENGLISH_FIELD } from './languageFields'
import { richText } from './richText'

/** One line of text in both languages. */
export const localeString = defineType({
  name: 'localeString',
  title: 'Text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ ...ENGLISH_FIELD, type: 'string' }),
    defineField({ ...CHINESE_FIELD, type: 'string' }),
  ],
})

/** A paragraph or a few lines, without formatting, in both languages. */
export const localeText = defineType({
  name: 'localeText',
  title: 'Paragraph in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ ...ENGLISH_FIELD, type: 'text', rows: 4 }),
    defineField({ ...CHINESE_FIELD, type: 'text', rows: 4 }),
  ],
})

/** Formatted text (Portable Text) in both languages. */
export const localeBlock = defineType({
  name: 'localeBlock',
  title: 'Formatted text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [defineField({ ...richText, ...ENGLISH_FIELD }), defineField({ ...richText, ...CHINESE_FIELD })],
})
