import { defineArrayMember, defineField } from 'sanity'
import { validateSynonyms, validateSynonymGroups } from '../validation'

const wordGroup = defineArrayMember({
  name: 'wordGroup',
  title: 'Synonyms',
  type: 'object',
  fields: [
    defineField({
      name: 'words',
      title: 'Words',
      description:
        'In either language. Press Enter after each word. Singular and plural count as the same word.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.custom((value: unknown) => validateSynonyms(value)),
    }),
  ],
  preview: {
    select: { words: 'words' },
    prepare: ({ words }: { words?: string[] }) => ({ title: words?.join(', ') ?? 'No words yet' }),
  },
})

/** Field for the synonyms that the search uses. */
export const wordGroups = defineField({
  name: 'wordGroups',
  title: 'Synonyms',
  description:
    'If readers type “mom” and an article says “parents”, put both words in one group: a search for one of them then finds both. A word can be in only one group.',
  type: 'array',
  of: [wordGroup],
  validation: (rule) => rule.custom((value: unknown) => validateSynonymGroups(value)),
})
