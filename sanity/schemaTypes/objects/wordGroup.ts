import { defineArrayMember, defineField } from 'sanity'
import { wordsFault, wordGroupsFault } from '../validation'

const wordGroup = defineArrayMember({
  name: 'wordGroup',
  title: 'Words with one meaning',
  type: 'object',
  fields: [
    defineField({
      name: 'words',
      title: 'Words',
      description: 'In either language, each with a press of Enter. Singular and plural count as one.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.custom((value: unknown) => wordsFault(value)),
    }),
  ],
  preview: {
    select: { words: 'words' },
    prepare: ({ words }: { words?: string[] }) => ({ title: words?.join(', ') ?? 'No words yet' }),
  },
})

/** Synonyms of the search. */
export const wordGroups = defineField({
  name: 'wordGroups',
  title: 'Words that mean the same',
  description:
    'Readers type “mum”, the article says “parents”: whoever looks for one word of a group finds them all. A word stands in one group only.',
  type: 'array',
  of: [wordGroup],
  validation: (rule) => rule.custom((value: unknown) => wordGroupsFault(value)),
})
