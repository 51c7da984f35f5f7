import { defineField, defineType } from 'sanity'

const TONES = [
  { title: 'Note', value: 'note' },
  { title: 'Caution', value: 'caution' },
]

/** A few highlighted sentences, in the text's language. */
export const note = defineType({
  name: 'note',
  title: 'Note',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Kind',
      description: 'A note adds something; a caution keeps the reader from a mistake.',
      type: 'string',
      options: { layout: 'radio', direction: 'horizontal', list: TONES },
      initialValue: 'note',
      validation: (rule) => rule.required().error('Say whether this is a note or a caution'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('The note has no text: write it, or delete the note'),
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
