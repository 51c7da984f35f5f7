import { defineField, defineType } from 'sanity'
import { CHINESE, ENGLISH } from './language'
import { richText } from './richText'

/** One line of text in both languages. */
export const localeString = defineType({
  name: 'localeString',
  title: 'Text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [defineField({ ...ENGLISH, type: 'string' }), defineField({ ...CHINESE, type: 'string' })],
})

/** A paragraph or a few lines, without formatting, in both languages. */
export const localeText = defineType({
  name: 'localeText',
  title: 'Paragraph in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ ...ENGLISH, type: 'text', rows: 4 }),
    defineField({ ...CHINESE, type: 'text', rows: 4 }),
  ],
})

/** Formatted text (Portable Text) in both languages. */
export const localeBlock = defineType({
  name: 'localeBlock',
  title: 'Formatted text in both languages',
  type: 'object',
  options: { columns: 2 },
  fields: [defineField({ ...richText, ...ENGLISH }), defineField({ ...richText, ...CHINESE })],
})
