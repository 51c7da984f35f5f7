import { defineField, defineType } from 'sanity'
import { localeField } from '../../localeField'
import { warnIfCmsImageSmall } from '../../objects/images'
import { hasAsset } from '../../validation'
import { titleFields } from '../introductionFields'
import { sectionPreview } from '../sectionPreview'

export const imageTextSection = defineType({
  name: 'imageTextSection',
  title: 'Image with text',
  type: 'object',
  fields: [
    ...titleFields,
    localeField({ name: 'body', title: 'Text', type: 'localeBlock' }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'cmsImage',
      validation: (rule) => [
        rule.custom((value: unknown) => hasAsset(value) || 'Choose an image'),
        rule.custom(warnIfCmsImageSmall).warning(),
      ],
    }),
    defineField({
      name: 'side',
      title: 'Place of the image',
      description: 'On wide screens. On a phone, the image is below the text.',
      type: 'string',
      initialValue: 'right',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Left of the text', value: 'left' },
          { title: 'Right of the text', value: 'right' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a place for the image'),
    }),
  ],
  preview: sectionPreview('Image with text', 'image'),
})
