import { defineType } from 'sanity'
import { languageFields } from './languageFields'
import { richText } from './richText'

/** One line of text in every language. */
export const localeString = defineType({
  name: 'localeString',
  title: 'Text in both languages',
  type: 'object',
  fields: languageFields({ type: 'string' }),
})

/** A paragraph or a few lines, without formatting, in every language. */
export const localeText = defineType({
  name: 'localeText',
  title: 'Paragraph in both languages',
  type: 'object',
  fields: languageFields({ type: 'text', rows: 4 }),
})

/** Formatted text (Portable Text) in every language. */
export const localeBlock = defineType({
  name: 'localeBlock',
  title: 'Formatted text in both languages',
  type: 'object',
  fields: languageFields(richText),
})
