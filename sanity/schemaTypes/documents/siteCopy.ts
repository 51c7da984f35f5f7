import { defineArrayMember, defineField, defineType } from 'sanity'
import { CopyIcon } from '../../structure/icons'

const copyOverride = defineArrayMember({
  name: 'copyOverride',
  title: 'Sentence',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Which sentence',
      type: 'string',
      validation: (rule) => rule.required().error('Choose the sentence that you want to change'),
    }),
    defineField({ name: 'text', title: 'New text', type: 'localeText' }),
  ],
  preview: { select: { title: 'text.enCA', subtitle: 'key' } },
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
        'The words of buttons, forms, messages and mails. What is not in this list reads as it was delivered.',
      type: 'array',
      of: [copyOverride],
    }),
  ],
  preview: { prepare: () => ({ title: 'Site copy' }) },
})
