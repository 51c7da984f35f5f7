import { defineField, defineType } from 'sanity'
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
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Pier', value: 'pier' },
          { title: 'Chart', value: 'chart' },
          { title: 'Lighthouse', value: 'lighthouse' },
          { title: 'Knot', value: 'knot' },
        ],
      },
      validation: (rule) => rule.required().error('Choose an illustration'),
    }),
    defineField({
      name: 'namesLicensee',
      title: 'Show the licensee below the lead paragraph',
      description: 'Advertising rules require the licensee near the start of a page that offers advice.',
      type: 'boolean',
      initialValue: true,
    }),
    localeField({
      name: 'buttonLabel',
      title: 'Button',
      type: 'localeString',
      description: 'Opens the contact form. If empty, there is no button.',
      optional: true,
    }),
    reasonField,
  ],
  preview: sectionPreview('Hero'),
})
