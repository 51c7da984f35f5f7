import { defineType } from 'sanity'
import { languageFields, UnindentedField } from './languageFields'
import { richText } from './richText'

/** One line of text in every language. */
export const localeString = defineType({
  name: 'localeString',
  title: 'Text in both languages',
  type: 'object',
  components: { field: UnindentedField },
  fields: languageFields({ type: 'string' }),
})

/** A paragraph or a few lines, without formatting, in every language. */
export const localeText = defineType({
  name: 'localeText',
  title: 'Paragraph in both languages',
  type: 'object',
  components: { field: UnindentedField },
  fields: languageFields({ type: 'text', rows: 4 }),
})

/** Formatted text (Portable Text) in every language. */
export const localeBlock = defineType({
  name: 'localeBlock',
  title: 'Formatted text in both languages',
  type: 'object',
  components: { field: UnindentedField },
  fields: languageFields(richText),
})
