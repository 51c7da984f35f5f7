import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { titleFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

export const proseSection = defineType({
  name: 'proseSection',
  title: 'Text',
  type: 'object',
  fields: [...titleFields, localeField({ name: 'body', title: 'Text', type: 'localeBlock' })],
  preview: sectionPreview('Text'),
})
