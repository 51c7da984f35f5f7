import { defineType } from 'sanity'
import { FILE_ENDINGS } from '../../../src/cms/rules/files'
import { validateFileAsset } from '../sections/files/fileValidation'
import { createFetchQuery } from '../slugField'
import { languageFields, LOCALIZED } from './languageFields'
import { richText } from './richText'

export const localeString = defineType({
  name: 'localeString',
  title: 'Text in both languages',
  ...LOCALIZED,
  fields: languageFields({ type: 'string' }),
})

export const localeText = defineType({
  name: 'localeText',
  title: 'Paragraph in both languages',
  ...LOCALIZED,
  fields: languageFields({ type: 'text', rows: 4 }),
})

export const localeBlock = defineType({
  name: 'localeBlock',
  title: 'Formatted text in both languages',
  ...LOCALIZED,
  fields: languageFields(richText),
})

/** A list, so that editors can remove the video of one language: they can delete its only entry. */
export const localeVideo = defineType({
  name: 'localeVideo',
  title: 'Video in both languages',
  ...LOCALIZED,
  fields: languageFields({
    type: 'array',
    of: [{ type: 'video' }],
    validation: (rule) => rule.max(1).error('Keep one video, and add a section for each of the others'),
  }),
})

export const localeVideos = defineType({
  name: 'localeVideos',
  title: 'Videos in both languages',
  ...LOCALIZED,
  fields: languageFields({ type: 'array', of: [{ type: 'video' }] }),
})

export const localeFile = defineType({
  name: 'localeFile',
  title: 'File in both languages',
  ...LOCALIZED,
  fields: languageFields({
    type: 'file',
    options: { accept: FILE_ENDINGS },
    validation: (rule) =>
      rule.custom((value: unknown, { getClient }) => validateFileAsset(value, createFetchQuery(getClient))),
  }),
})
