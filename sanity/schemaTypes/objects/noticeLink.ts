import { defineField, defineType } from 'sanity'
import { LinkInput } from '../../components/LinkInput'
import { validateInternalLink } from '../../links/internalPages'
import { validateNoticeLabel, validateNoticeTarget } from '../documents/noticeValidation'
import { createFetchQuery } from '../slugField'
import { languageFields, LOCALIZED } from './languageFields'

const noticeLink = defineType({
  name: 'noticeLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words of the link',
      type: 'string',
      validation: (rule) => rule.custom((value: unknown, { parent }) => validateNoticeLabel(value, parent)),
    }),
    defineField({
      name: 'href',
      title: 'Page or URL',
      type: 'string',
      components: { input: LinkInput },
      validation: (rule) => [
        rule.custom((value: unknown, { parent }) => validateNoticeTarget(value, parent)),
        rule.custom((value: unknown, { getClient }) =>
          validateInternalLink(value, createFetchQuery(getClient)),
        ),
      ],
    }),
  ],
})

/** A link in every language, because the pages of each language have their own URLs. */
const localeNoticeLink = defineType({
  name: 'localeNoticeLink',
  title: 'Link in both languages',
  ...LOCALIZED,
  fields: languageFields({ type: noticeLink.name }),
})

export const noticeLinkTypes = [noticeLink, localeNoticeLink]
