import { defineField, defineType } from 'sanity'
import { requireText, validateTextLength } from '../validation'

const TONES = [
  { title: 'Note', value: 'note' },
  { title: 'Caution', value: 'caution' },
]

/** A few highlighted sentences within an article's text, in the same language as the text. */
export const note = defineType({
  name: 'note',
  title: 'Note',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Type',
      description: 'Use “Note” for extra information. Use “Caution” to warn readers.',
      type: 'string',
      options: { layout: 'radio', direction: 'horizontal', list: TONES },
      initialValue: 'note',
      validation: (rule) => rule.required().error('Choose “Note” or “Caution”'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.custom((value: unknown) => requireText(value, 'Add text to the note, or delete it')),
        rule.custom((value: unknown) => validateTextLength('Text', value)),
      ],
    }),
  ],
  preview: {
    select: { title: 'text', tone: 'tone' },
    prepare: ({ title, tone }: { title?: string; tone?: string }) => ({
      title: title || 'Empty note',
      subtitle: tone === 'caution' ? 'Caution' : 'Note',
    }),
  },
})
