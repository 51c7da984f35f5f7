import { defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { sectionPreview } from '../sectionPreview'
import { videoRules } from '../video/videoValidation'

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
      validation: videoRules,
    }),
  ],
  preview: sectionPreview('List of videos'),
})
