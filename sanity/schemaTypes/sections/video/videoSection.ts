import { defineField, defineType } from 'sanity'
import { shortIntroductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'
import { videoRules } from './videoValidation'

export const videoSection = defineType({
  name: 'videoSection',
  title: 'Video',
  type: 'object',
  fields: [
    ...shortIntroductionFields,
    defineField({
      name: 'video',
      title: 'Video',
      description: 'A visitor’s browser loads nothing from the provider until the visitor plays the video.',
      type: 'localeVideo',
      validation: videoRules,
    }),
  ],
  preview: sectionPreview('Video'),
})
