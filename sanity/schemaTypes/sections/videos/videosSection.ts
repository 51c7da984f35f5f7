import { defineField, defineType } from 'sanity'
import { documentLanguages } from '../../../languages'
import { localeField } from '../../localeField'
import { sectionPreview } from '../sectionPreview'
import { validateVideos, warnIfVideoUntranslated } from '../video/videoValidation'

export const videosSection = defineType({
  name: 'videosSection',
  title: 'List of videos',
  type: 'object',
  fields: [
    localeField({
      name: 'heading',
      title: 'Heading',
      type: 'localeString',
      description: 'Screen readers read it out. The page does not show it.',
    }),
    defineField({
      name: 'videos',
      title: 'Videos',
      description: 'In the order of the page. The page numbers them.',
      type: 'localeVideos',
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
  preview: sectionPreview('List of videos'),
})
