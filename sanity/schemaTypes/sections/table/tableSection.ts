import { defineType } from 'sanity'
import { localeField } from '../../localeField'
import { shortIntroductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

export const tableSection = defineType({
  name: 'tableSection',
  title: 'Table',
  type: 'object',
  fields: [
    ...shortIntroductionFields,
    localeField({
      name: 'table',
      title: 'Table',
      type: 'localeTable',
      description:
        'Press “Table” in the line of buttons above the text, or paste a table. Write its caption above it, with the style “Table caption”.',
    }),
  ],
  preview: sectionPreview('Table'),
})
