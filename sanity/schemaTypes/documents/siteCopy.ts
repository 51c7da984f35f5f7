import { defineArrayMember, defineField, defineType } from 'sanity'
import { SentenceInput } from '../../components/SentenceInput'
import { overrideFaults, pluralWarning } from '../../copy/overrideFaults'
import { SENTENCES } from '../../copy/sentences'
import { rowPreview } from '../../rows/rowPreview'
import { CopyIcon } from '../../structure/icons'

const copyOverride = defineArrayMember({
  name: 'copyOverride',
  title: 'Sentence',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Which sentence',
      description: 'Below it: how it was delivered, and where it stands.',
      type: 'string',
      components: { input: SentenceInput },
    }),
    defineField({
      name: 'text',
      title: 'New text',
      description:
        'A language that you leave empty keeps its words. Keep what stands in double braces, such as {{count}}: the site puts in its value.',
      type: 'localeText',
    }),
  ],
  validation: (rule) => [
    rule.custom((value, { document }) => {
      const faults = overrideFaults(value, document?.overrides)
      return faults.length === 0 || faults
    }),
    rule.custom((value, { document }) => pluralWarning(value, document?.overrides)).warning(),
  ],
  preview: {
    select: { key: 'key', english: 'text.enCA', chinese: 'text.zhHK' },
    prepare({ key, english, chinese }: Record<string, string | undefined>) {
      const place = key && SENTENCES.get(key)?.place
      return {
        title: [english, chinese].filter(Boolean).join(' · ') || 'No text yet',
        subtitle: [place, key].filter(Boolean).join(' · '),
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
        'The words of buttons, forms, messages and mails. A sentence that is not in this list reads as it was delivered; delete an entry, and it does so again.',
      type: 'array',
      of: [copyOverride],
    }),
  ],
  preview: rowPreview({ title: 'Site copy', texts: [] }),
})
