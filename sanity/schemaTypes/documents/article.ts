import { defineArrayMember, defineField, defineType } from 'sanity'
import { ArticleIcon } from '../../structure/icons'
import { rowPreview } from '../../rows/rowPreview'
import { forgottenAddress, formerAddresses } from '../formerAddresses'
import { localeField } from '../localeField'
import { source } from '../objects/source'
import { slugField } from '../slugField'
import { dateIn, review } from './review'
import { SCHEDULE_GROUP, schedule } from './schedule'

const text = [
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
    description:
      'The answer in one or two sentences. Stands below the title, in lists and in search results.',
    group: 'text',
  }),
  defineField({
    name: 'cover',
    title: 'Cover picture (optional)',
    description: 'Wide, at least 1600 pixels. Set its focal point: lists show a narrower part of it.',
    type: 'cmsImage',
    group: 'text',
  }),
  localeField({
    name: 'body',
    title: 'Text',
    type: 'localeArticle',
    description:
      'Headings make the table of contents. No scores, quotas, fees or waiting times: they change.',
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

const place = [
  slugField({
    title: 'Address',
    description:
      'What follows /resources/ in the address; one for both languages. When it changes, write the one that it had into “Former addresses”.',
    group: 'place',
    warning: forgottenAddress,
  }),
  formerAddresses,
  defineField({
    name: 'topic',
    title: 'Topic',
    type: 'reference',
    to: [{ type: 'topic' }],
    group: 'place',
    validation: (rule) => rule.required().error('Choose the topic under which readers find the article'),
  }),
  defineField({
    name: 'related',
    title: 'Related articles (optional)',
    description: 'Up to three, for the end of the page.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
    group: 'place',
    validation: (rule) => [
      rule.max(3).error('Three related articles at most: take one out'),
      rule.unique().error('This article is in the list twice'),
    ],
  }),
  defineField({
    name: 'service',
    title: 'Service to ask about (optional)',
    description: 'The invitation at the end of the page is about this service.',
    type: 'reference',
    to: [{ type: 'service' }],
    group: 'place',
  }),
]

const publishedOn = defineField({
  name: 'publishedOn',
  title: 'Published on',
  description: 'Shown on the page; the newest articles come first in lists.',
  type: 'date',
  group: 'review',
  initialValue: () => dateIn(0),
  validation: (rule) => rule.required().error('Say on which day the article is published'),
})

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: ArticleIcon,
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'place', title: 'Address and links' },
    { name: 'review', title: 'Dates and review' },
    SCHEDULE_GROUP,
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    ...text,
    ...place,
    publishedOn,
    ...review,
    ...schedule,
    defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
  ],
  preview: rowPreview({ texts: ['title', 'summary', 'cover', 'body', 'sources', 'seo'], media: 'cover' }),
})
