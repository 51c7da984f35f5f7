import { defineArrayMember, defineField } from 'sanity'
import { LANGUAGES } from '../../languages'

/** Field of every document with texts in both languages. Publishing fills it (`structure/publish.ts`). */
export const translationsField = defineField({
  name: 'translationsToCheck',
  title: 'Translations to check',
  description:
    'The original of these texts has changed, but not the translation. If you change the translation, publishing removes its entry. If it is right as it is, delete the entry, and publish.',
  type: 'array',
  hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
  options: { disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'copy'] },
  of: [
    defineArrayMember({
      name: 'translationToCheck',
      title: 'Translation',
      type: 'object',
      readOnly: true,
      fields: [
        defineField({ name: 'original', title: 'Original', type: 'string' }),
        defineField({ name: 'language', title: 'Language', type: 'string' }),
        defineField({ name: 'path', title: 'Field', type: 'string' }),
      ],
      preview: {
        select: { original: 'original', language: 'language' },
        prepare: ({ original, language }: Record<string, string | undefined>) => ({
          title: original,
          subtitle: LANGUAGES.find(({ field }) => field === language)?.name,
        }),
      },
    }),
  ],
})
