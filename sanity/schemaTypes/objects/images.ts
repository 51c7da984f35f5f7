import { defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { hasImage } from '../validation'

const imageOptions = {
  type: 'image' as const,
  options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp' },
}

const alt = localeField({
  name: 'alt',
  title: 'Alt text',
  type: 'localeString',
  description: 'For people who cannot see the image. Describe what it shows in one sentence.',
  isNeeded: hasImage,
})

/** An image with a focal point and an alternative text. */
export const cmsImage = defineType({
  ...imageOptions,
  name: 'cmsImage',
  title: 'Image',
  fields: [alt],
})

/** An image within an article's text. The caption is in the language of the text. */
export const figure = defineType({
  ...imageOptions,
  name: 'figure',
  title: 'Image',
  fields: [
    alt,
    defineField({
      name: 'caption',
      title: 'Caption (optional)',
      description: 'Shown below the image, in the language of this text.',
      type: 'string',
    }),
  ],
  validation: (rule) =>
    rule.custom((value: unknown) => hasImage(value) || 'Choose an image, or delete this entry'),
  preview: {
    select: { media: 'asset', caption: 'caption', alt: 'alt.enCA' },
    prepare: ({ media, caption, alt }) => ({ media, title: caption || alt || 'Image' }),
  },
})
