import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentLanguages } from '../../../languages'
import { localeField } from '../../localeField'
import { shortIntroductionFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'
import { describeDownload } from './describeDownload'
import { validateMainFile } from './fileValidation'

const download = defineArrayMember({
  name: 'download',
  title: 'File',
  type: 'object',
  fields: [
    localeField({
      name: 'title',
      title: 'Name',
      type: 'localeString',
      description: 'What the file contains. The site adds its type and size.',
    }),
    defineField({
      name: 'file',
      title: 'File',
      description:
        'A PDF, Word, Excel, PowerPoint, text, image or ZIP file, at most 20 MB. If both languages share the file, add it only once.',
      type: 'localeFile',
      validation: (rule) =>
        rule.custom((value: unknown, { document }) => validateMainFile(value, documentLanguages(document))),
    }),
  ],
  preview: {
    select: {
      english: 'title.enCA',
      chinese: 'title.zhHK',
      file: 'file.enCA.asset.originalFilename',
      chineseFile: 'file.zhHK.asset.originalFilename',
    },
    prepare: describeDownload,
  },
})

export const filesSection = defineType({
  name: 'filesSection',
  title: 'Files to download',
  type: 'object',
  fields: [
    ...shortIntroductionFields,
    defineField({
      name: 'files',
      title: 'Files',
      description: 'One to twenty.',
      type: 'array',
      of: [download],
      validation: (rule) => rule.required().min(1).max(20).error('Add one to twenty files'),
    }),
  ],
  preview: sectionPreview('Files to download'),
})
