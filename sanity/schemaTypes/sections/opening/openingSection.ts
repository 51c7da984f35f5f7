import { defineField, defineType } from 'sanity'
import { imageChoiceInput } from '../../../components/ImageChoiceInput'
import { loadIllustration } from '../../../components/siteImages'
import { localeField } from '../../localeField'
import { introductionFields } from '../introductionFields'
import { reasonField } from '../reasonField'
import { sectionPreview } from '../sectionPreview'

export const openingSection = defineType({
  name: 'openingSection',
  title: 'Hero',
  type: 'object',
  fields: [
    ...introductionFields,
    defineField({
      name: 'drawing',
      title: 'Illustration',
      type: 'string',
      components: { input: imageChoiceInput(loadIllustration) },
      options: {
        list: [
          { title: 'Pier', value: 'pier' },
          { title: 'Chart', value: 'chart' },
          { title: 'Lighthouse', value: 'lighthouse' },
          { title: 'Knot', value: 'knot' },
          { title: 'Tonic', value: 'tonic' },
        ],
      },
      validation: (rule) => rule.required().error('Choose an illustration'),
    }),
    defineField({
      name: 'namesLicensee',
      title: 'Show the licensed consultant below the lead paragraph',
      description:
        'The Code of Professional Conduct (s. 44) requires the name near the start of every page that advertises our services.',
      type: 'boolean',
      initialValue: true,
    }),
    localeField({
      name: 'buttonLabel',
      title: 'Button',
      type: 'localeString',
      description: 'Opens the contact form. Leave empty for no button.',
      optional: true,
    }),
    reasonField,
  ],
  preview: sectionPreview('Hero'),
})
