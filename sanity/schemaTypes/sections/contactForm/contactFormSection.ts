import { defineType } from 'sanity'
import { shortIntroductionFields } from '../introductionFields'
import { reasonDescription, reasonField } from '../reasonField'
import { sectionPreview } from '../sectionPreview'

export const contactFormSection = defineType({
  name: 'contactFormSection',
  title: 'Contact form',
  type: 'object',
  description:
    'The form of the contact page. Its labels and messages are under “Site copy”. A link to #write opens it.',
  fields: [...shortIntroductionFields, { ...reasonField, description: reasonDescription('form') }],
  preview: sectionPreview('Contact form'),
})
