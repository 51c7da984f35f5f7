import { defineArrayMember, defineField, defineType } from 'sanity'
import { ArticleIcon } from '../../structure/icons'
import { documentPreview } from '../../previews/documentPreview'
import { redirectsField } from '../redirectsField'
import { languagesField } from '../languagesField'
import { localeField } from '../localeField'
import { source } from '../objects/source'
import { slugField } from '../slugField'
import { dateFromToday, reviewFields } from './reviewFields'
import { SCHEDULE_GROUP, scheduleFields } from './scheduleFields'

const textFields = [
  languagesField('article', 'text'),
  localeField({
    name: 'title',
    title: 'Title',
    type: 'localeString',
    description: 'The question as a reader would ask it, or the answer in a few words.',
    group: 'text',
  }),
  localeField({
    name: 'summary',
    title: 'Summary',
    type: 'localeText',
    description: 'The answer in one or two sentences. Shown below the title, in lists and in search results.',
    group: 'text',
  }),
  defineField({
    name: 'cover',
    title: 'Cover image (optional)',
    description:
      'JPEG, PNG or WebP, wider than high, at least 1,600 pixels wide. Set the focal point, because lists crop the image.',
    type: 'cmsImage',
    group: 'text',
  }),
  localeField({
    name: 'body',
    title: 'Text',
    type: 'localeArticle',
    description:
      'The table of contents lists the headings. Leave out scores, quotas, fees and processing times, because they change. Write the caption of a table in the line above it, with the style “Table caption”.',
    group: 'text',
  }),
  defineField({
    name: 'sources',
    title: 'Official sources',
    type: 'array',
    of: [source],
    group: 'text',
    validation: (rule) => rule.required().min(1).error('Link at least one official source'),
  }),
]

const linkFields = [
  slugField({
    title: 'Slug',
    description:
      'The end of the URL, after /resources/. Both languages share it. If you change it, the old URL redirects to the new one.',
    group: 'links',
  }),
  redirectsField('article', 'links'),
  defineField({
    name: 'topic',
    title: 'Topic',
    type: 'reference',
    to: [{ type: 'topic' }],
    group: 'links',
    validation: (rule) => rule.required().error('Choose the topic that lists the article'),
  }),
  defineField({
    name: 'related',
    title: 'Related articles (optional)',
    description: 'Up to three. Shown at the end of the page.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
    group: 'links',
    validation: (rule) => [
      rule.max(3).error('Choose at most three related articles'),
      rule.unique().error('This article is listed twice'),
    ],
  }),
  defineField({
    name: 'service',
    title: 'Related service (optional)',
    description: 'The call to action at the end of the page is about this service.',
    type: 'reference',
    to: [{ type: 'service' }],
    group: 'links',
  }),
]

const publishedOn = defineField({
  name: 'publishedOn',
  title: 'Published on',
  description: 'Shown on the page. Lists start with the newest article.',
  type: 'date',
  group: 'review',
  initialValue: () => dateFromToday(0),
  validation: (rule) => rule.required().error('Enter the date of publication'),
})

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: ArticleIcon,
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'links', title: 'URL and links' },
    { name: 'review', title: 'Dates and review' },
    SCHEDULE_GROUP,
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    ...textFields,
    ...linkFields,
    publishedOn,
    ...reviewFields,
    ...scheduleFields,
    defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
  ],
  preview: documentPreview({
    textFields: ['title', 'summary', 'cover', 'body', 'sources', 'seo'],
    imageField: 'cover',
  }),
})
