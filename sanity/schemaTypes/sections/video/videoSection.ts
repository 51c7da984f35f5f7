import { defineField, defineType } from 'sanity'
import { documentLanguages } from '../../../languages'
import { shortIntroductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'
import { validateVideos, warnIfVideoUntranslated } from './videoValidation'

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
      validation: (rule) => [
        rule.custom((value: unknown, { document }) => validateVideos(value, documentLanguages(document))),
        rule
          .custom((value: unknown, { document }) =>
            warnIfVideoUntranslated(value, documentLanguages(document)),
          )
          .warning(),
      ],
    }),
  ],
  preview: sectionPreview('Video'),
})
