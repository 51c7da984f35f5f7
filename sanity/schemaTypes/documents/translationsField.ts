import { defineArrayMember, defineField } from 'sanity'
import { LANGUAGES } from '../../languages'

const LANGUAGE_LIST = LANGUAGES.map(({ field, name }) => ({ value: field, title: name }))

/** Field of every document with texts in both languages. Publishing fills it (`structure/patchBeforePublish.ts`). */
export const translationsField = defineField({
  name: 'translationsToCheck',
  title: 'Translations to check',
  description:
    'The original of these texts has changed, but not the translation, or the translation is a copy of the original. If you change the translation, publishing removes its entry. If it is right as it is, delete the entry, and publish.',
  type: 'array',
  hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
  options: { disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'copy'] },
  of: [
    defineArrayMember({
      name: 'translationToCheck',
      title: 'Translation',
      type: 'object',
      fields: [
        // Each field is read-only instead of the entry, because Studio offers no way to remove a read-only entry.
        defineField({ name: 'original', title: 'Original', type: 'string', readOnly: true }),
        defineField({
          name: 'language',
          title: 'Language',
          type: 'string',
          readOnly: true,
          options: { list: LANGUAGE_LIST },
        }),
        defineField({ name: 'path', title: 'Field', type: 'string', readOnly: true }),
        defineField({ name: 'former', type: 'string', hidden: true }),
        defineField({ name: 'copy', type: 'string', hidden: true }),
      ],
      preview: {
        select: { original: 'original', language: 'language' },
        prepare: ({ original, language }: Record<string, string | undefined>) => ({
          title: original,
          subtitle: LANGUAGE_LIST.find(({ value }) => value === language)?.title,
        }),
      },
    }),
  ],
})
