import { defineArrayMember, defineField, defineType } from 'sanity'
import { NOTICE_LENGTH } from '../../../src/cms/rules/notice'
import { PAGES } from '../../presentation/pages'
import { noticePreview } from '../../previews/noticePreview'
import { NoticeIcon } from '../../structure/icons'
import {
  validateChosenPages,
  validateNoticeText,
  warnIfNoticeEndless,
  warnIfNoticeLinkMissing,
  warnIfNoticeUntranslated,
} from './noticeValidation'
import { SCHEDULE_GROUP, scheduleFields } from './scheduleFields'

const textFields = [
  defineField({
    name: 'text',
    title: 'Text',
    description: `One sentence, at most ${NOTICE_LENGTH.text} characters. Pages in a language that you leave empty do not show the notice.`,
    type: 'localeText',
    group: 'notice',
    validation: (rule) => [
      rule.custom((value: unknown) => validateNoticeText(value)),
      rule.custom((value: unknown) => warnIfNoticeUntranslated(value)).warning(),
    ],
  }),
  defineField({
    name: 'link',
    title: 'Link (optional)',
    description: 'Shown after the text.',
    type: 'localeNoticeLink',
    group: 'notice',
    validation: (rule) =>
      rule.custom((value: unknown, { document }) => warnIfNoticeLinkMissing(value, document?.text)).warning(),
  }),
  defineField({
    name: 'tone',
    title: 'Tone',
    type: 'string',
    group: 'notice',
    options: {
      layout: 'radio',
      list: [
        { title: 'Information: a green line', value: 'information' },
        { title: 'Important: a red line that begins with “Important”', value: 'important' },
      ],
    },
    initialValue: 'information',
    validation: (rule) => rule.required().error('Choose the tone of the notice'),
  }),
  defineField({
    name: 'dismissible',
    title: 'Visitors can close it',
    description: 'A closed notice stays closed in that browser, until you publish a change of the notice.',
    type: 'boolean',
    group: 'notice',
    initialValue: true,
  }),
]

const pageFields = [
  defineField({
    name: 'pages',
    title: 'Pages',
    description:
      'A page shows one notice at most. If several fit, it shows the one that appeared last: by “Show from”, otherwise by the day on which you created it. Account and login pages show none.',
    type: 'string',
    group: 'notice',
    options: {
      layout: 'radio',
      list: [
        { title: 'All pages but campaign pages: also articles, topics and search', value: 'all' },
        { title: 'Only the home page', value: 'home' },
        { title: 'Chosen pages', value: 'chosen' },
      ],
    },
    initialValue: 'all',
    validation: (rule) => rule.required().error('Choose the pages that show the notice'),
  }),
  defineField({
    name: 'chosenPages',
    title: 'Chosen pages',
    description: 'Only these pages themselves: “Resources” does not include the articles.',
    type: 'array',
    group: 'notice',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: Object.entries(PAGES).map(([value, { title }]) => ({ title, value })) },
    hidden: ({ document }) => document?.pages !== 'chosen',
    validation: (rule) => rule.custom((_, { document }) => validateChosenPages(document)),
  }),
  defineField({
    name: 'chosenEditorPages',
    title: 'Chosen pages from “Pages”',
    type: 'array',
    group: 'notice',
    // Weak, so that an old notice does not prevent the deletion of a page.
    of: [
      defineArrayMember({
        type: 'reference',
        weak: true,
        to: [{ type: 'page' }],
        options: { disableNew: true },
      }),
    ],
    hidden: ({ document }) => document?.pages !== 'chosen',
    validation: (rule) => rule.unique().error('This page is listed twice'),
  }),
  defineField({
    name: 'onCampaignPages',
    title: 'Also on campaign pages',
    description:
      'Hong Kong residents, Visa Tonic, and the pages in “Pages” that are campaign pages. A notice can distract their visitors.',
    type: 'boolean',
    group: 'notice',
    initialValue: false,
    hidden: ({ document }) => document?.pages !== 'all',
  }),
]

export const notice = defineType({
  name: 'notice',
  title: 'Notice',
  type: 'document',
  icon: NoticeIcon,
  groups: [{ name: 'notice', title: 'Notice', default: true }, SCHEDULE_GROUP],
  fields: [...textFields, ...pageFields, ...scheduleFields],
  validation: (rule) => rule.custom((value: unknown) => warnIfNoticeEndless(value)).warning(),
  preview: noticePreview,
})
