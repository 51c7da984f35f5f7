import { defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { introduction } from './introduction'
import { reasonField } from './reasonField'
import { sectionPreview } from './sectionPreview'

export const openingSection = defineType({
  name: 'openingSection',
  title: 'Opening of a page',
  type: 'object',
  fields: [
    ...introduction,
    defineField({
      name: 'drawing',
      title: 'Drawing',
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
      validation: (rule) => rule.required().error('Choose a drawing'),
    }),
    defineField({
      name: 'namesLicensee',
      title: 'Name the licensee under the lead',
      description: 'Advertising rules want it near the start of a page that offers advice.',
      type: 'boolean',
      initialValue: true,
    }),
    localeField({
      name: 'buttonLabel',
      title: 'Button',
      type: 'localeString',
      description: 'Opens the contact form. Without words there is no button.',
      optional: true,
    }),
    reasonField,
  ],
  preview: sectionPreview('Opening'),
})
