import { defineField, defineType } from 'sanity'
import { POSTERS } from '../../../src/lib/videoPosters'
import { validateVideoUrl } from '../../../src/lib/embedUrl'
import { imageChoiceInput } from '../../components/ImageChoiceInput'
import { loadIllustration } from '../../components/siteImages'
import { VideoIcon } from '../../structure/icons'
import { validateTranscriptSize } from '../sizeValidation'
import { requireText, validateTextLength } from '../validation'
import { richText } from './richText'

const loadPoster = (drawing: string) =>
  loadIllustration(new Map<string, string>(Object.entries(POSTERS)).get(drawing) ?? POSTERS.letter)

/**
 * A video at an external provider, with a summary and a transcript for readers who do not play the video.
 * Within an article, both have the same language as the article's text.
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
      validation: (rule) => [
        rule.custom((value: unknown) => requireText(value, 'Add a title')),
        rule.custom((value: unknown) => validateTextLength('Title', value)),
      ],
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'The subject of the video, the spoken language, and the date of the recording.',
      type: 'text',
      validation: (rule) => [
        rule.custom((value: unknown) => requireText(value, 'Add a summary')),
        rule.custom((value: unknown) => validateTextLength('Summary', value)),
      ],
    }),
    defineField({
      name: 'minutes',
      title: 'Length in minutes',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1).max(300).error('Enter a whole number of minutes, from 1 to 300'),
    }),
    defineField({
      name: 'drawing',
      title: 'Illustration',
      description: 'Shown instead of the video until a visitor plays it.',
      type: 'string',
      components: { input: imageChoiceInput(loadPoster) },
      options: {
        list: [
          { title: 'Letter', value: 'letter' },
          { title: 'Card', value: 'card' },
          { title: 'Calendar', value: 'calendar' },
          { title: 'Register', value: 'register' },
        ],
      },
      validation: (rule) => rule.required().error('Choose an illustration'),
    }),
    defineField({
      name: 'embedUrl',
      title: 'Video',
      description:
        'The address of the video on YouTube or Vimeo. Loaded only when a visitor plays the video. Add captions at the provider, in the video’s language, named “English” or “Chinese (Hong Kong)”. YouTube and Vimeo then show them by default.',
      type: 'string',
      validation: (rule) => rule.custom((value: unknown) => validateVideoUrl(value)),
    }),
    defineField({
      ...richText,
      name: 'transcript',
      title: 'Transcript',
      description: 'The full text of the video, for people who cannot listen or prefer to read.',
      validation: (rule) => [
        rule.custom((value: unknown) => requireText(value, 'Add the transcript')),
        rule.custom((value: unknown) => validateTextLength('Transcript', value)),
        rule.custom((_: unknown, { parent }) => validateTranscriptSize(parent)),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
