import { defineArrayMember, defineField, defineType } from 'sanity'
import { introductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

export const servicesSection = defineType({
  name: 'servicesSection',
  title: 'Services',
  type: 'object',
  fields: [
    ...introductionFields,
    defineField({
      name: 'services',
      title: 'Services',
      description: 'In the order of the page. The texts of the services are under Services.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one service'),
        rule.unique().error('This service is listed twice'),
      ],
    }),
  ],
  preview: sectionPreview('Services'),
})
