import { defineField, defineType } from 'sanity'
import { VideoIcon } from '../../structure/icons'
import { httpsField } from '../httpsField'
import { richText } from './richText'

/**
 * A video at its provider, with a summary and a transcript for readers who do not play it. They are in the
 * text's language.
 */
export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'object',
  icon: VideoIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('The title is missing'),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'What it is about, in which language it is spoken, and when it was recorded.',
      type: 'text',
      validation: (rule) => rule.required().error('The summary is missing'),
    }),
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
      description:
        'The provider’s address for embedding (www.youtube-nocookie.com/embed/…, player.vimeo.com/video/…). Loaded only when a visitor asks for the video. At the provider it needs captions in its language, named English or Chinese (Hong Kong): of YouTube and Vimeo they are shown from the start.',
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
