import { defineArrayMember, defineField, defineType } from 'sanity'
import { CARD_LIMITS, validateCardLink } from '../../../../src/cms/rules/cards'
import { LinkInput } from '../../../components/LinkInput'
import { validateInternalLink } from '../../../links/internalPages'
import { localeField } from '../../localeField'
import { createFetchQuery } from '../../slugField'
import { shortIntroductionFields } from '../introductionFields'
import { entryPreview, sectionPreview } from '../sectionPreview'

const card = defineArrayMember({
  name: 'card',
  title: 'Card',
  type: 'object',
  fields: [
    localeField({ name: 'title', title: 'Title', type: 'localeString' }),
    localeField({ name: 'text', title: 'Text', type: 'localeText', description: 'One to three sentences.' }),
    defineField({
      name: 'href',
      title: 'Link (optional)',
      description:
        'The page that the card opens. Both languages share the link. For a place on this page, enter # and its anchor.',
      type: 'string',
      components: { input: LinkInput },
      validation: (rule) => [
        rule.custom((value: unknown) => validateCardLink(value)),
        rule.custom((value: unknown, { getClient }) =>
          validateInternalLink(value, createFetchQuery(getClient)),
        ),
      ],
    }),
    defineField({ name: 'image', title: 'Image (optional)', type: 'cmsImage' }),
  ],
  preview: entryPreview('Card', 'title', 'image'),
})

const { min, max } = CARD_LIMITS

export const cardsSection = defineType({
  name: 'cardsSection',
  title: 'Cards',
  type: 'object',
  fields: [
    ...shortIntroductionFields,
    defineField({
      name: 'cards',
      title: 'Cards',
      description: 'Two to twelve. Give all of them an image, or none.',
      type: 'array',
      of: [card],
      validation: (rule) => rule.required().min(min).max(max).error('Add two to twelve cards'),
    }),
  ],
  preview: sectionPreview('Cards'),
})
