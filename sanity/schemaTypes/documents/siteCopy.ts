import { defineArrayMember, defineField, defineType } from 'sanity'
import { SentenceInput } from '../../components/SentenceInput'
import { findOverrideErrors, warnIfPluralIncomplete } from '../../copy/overrideErrors'
import { SENTENCES } from '../../copy/sentences'
import { documentPreview } from '../../previews/documentPreview'
import { CopyIcon } from '../../structure/icons'

const copyOverride = defineArrayMember({
  name: 'copyOverride',
  title: 'Sentence',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Sentence',
      description: 'Its default text and its location on the site appear below.',
      type: 'string',
      components: { input: SentenceInput },
    }),
    defineField({
      name: 'text',
      title: 'New text',
      description:
        'A language that you leave empty keeps its default text. Keep placeholders in double braces, such as {{count}}: the site replaces them with values.',
      type: 'localeText',
    }),
  ],
  validation: (rule) => [
    rule.custom((value, { document }) => {
      const errors = findOverrideErrors(value, document?.overrides)
      return errors.length === 0 || errors
    }),
    rule.custom((value, { document }) => warnIfPluralIncomplete(value, document?.overrides)).warning(),
  ],
  preview: {
    select: { key: 'key', english: 'text.enCA', chinese: 'text.zhHK' },
    prepare({ key, english, chinese }: Record<string, string | undefined>) {
      const location = key && SENTENCES.get(key)?.location
      return {
        title: [english, chinese].filter(Boolean).join(' · ') || 'No text yet',
        subtitle: [location, key].filter(Boolean).join(' · '),
      }
    },
  },
})

export const siteCopy = defineType({
  name: 'siteCopy',
  title: 'Site copy',
  type: 'document',
  icon: CopyIcon,
  fields: [
    defineField({
      name: 'overrides',
      title: 'Changed sentences',
      description:
        'The texts of buttons, forms, messages and emails. Sentences that are not in this list use their default text. To restore a default text, delete the entry.',
      type: 'array',
      of: [copyOverride],
    }),
  ],
  preview: documentPreview({ title: 'Site copy', textFields: [] }),
})
