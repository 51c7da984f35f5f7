import { defineArrayMember, defineField, defineType } from 'sanity'
import { VideoIcon } from '../../structure/icons'
import { rowPreview } from '../../rows/rowPreview'
import { httpsField } from '../httpsField'
import { richText } from '../objects/richText'
import { review } from './review'

/** A text of the one page that is in English alone: one field, and nothing that asks for Chinese. */
function englishField(name: string, title: string, type: 'string' | 'text', group?: string) {
  return defineField({
    name,
    title,
    type,
    group,
    validation: (rule) => rule.required().error(`The ${title.toLowerCase()} is missing`),
  })
}

const video = defineArrayMember({
  name: 'video',
  title: 'Video',
  type: 'object',
  fields: [
    englishField('title', 'Title', 'string'),
    englishField('summary', 'Summary', 'text'),
    defineField({
      name: 'minutes',
      title: 'Length in minutes',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(20).error('One to twenty whole minutes'),
    }),
    defineField({
      name: 'drawing',
      title: 'Drawing beside the glass',
      description: 'Stands in the video’s place until a visitor asks for it.',
      type: 'string',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Letter', value: 'letter' },
          { title: 'Card', value: 'card' },
          { title: 'Calendar', value: 'calendar' },
          { title: 'Register', value: 'register' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a drawing'),
    }),
    httpsField({
      name: 'embedUrl',
      title: 'Video to embed',
      description: 'The provider’s address for embedding. Loaded only when a visitor asks for the video.',
    }),
    defineField({
      ...richText,
      name: 'transcript',
      title: 'Transcript',
      description: 'Every word that is spoken, for readers who cannot or would rather not listen.',
      validation: (rule) => rule.required().min(1).error('A video without a transcript is not published'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})

export const visaTonicPage = defineType({
  name: 'visaTonicPage',
  title: 'Visa Tonic',
  type: 'document',
  icon: VideoIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'review', title: 'Review' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    englishField('eyebrow', 'Line above the heading', 'string', 'page'),
    englishField('heading', 'Heading', 'string', 'page'),
    englishField('lead', 'Lead paragraph', 'text', 'page'),
    defineField({
      name: 'videos',
      title: 'Videos',
      description: 'In the order of the page.',
      type: 'array',
      group: 'page',
      of: [video],
      validation: (rule) => rule.required().min(1).error('The page needs at least one video'),
    }),
    englishField('invitationHeading', 'Heading of the invitation', 'string', 'page'),
    englishField('invitationText', 'Text of the invitation', 'text', 'page'),
    englishField('invitationLabel', 'Button of the invitation', 'string', 'page'),
    ...review,
    englishField('seoTitle', 'Page title', 'string', 'seo'),
    englishField('seoDescription', 'Page description', 'text', 'seo'),
  ],
  preview: rowPreview({ title: 'Visa Tonic (English only)', texts: [] }),
})
