import { defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { imageIsChosen } from '../validation'

const picture = {
  type: 'image' as const,
  options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp' },
}

const alt = localeField({
  name: 'alt',
  title: 'Description of the picture',
  type: 'localeString',
  description: 'For readers who cannot see it: what it shows, in one sentence.',
  appliesTo: imageIsChosen,
})

/** An image with its focal point and alternative text. */
export const cmsImage = defineType({
  ...picture,
  name: 'cmsImage',
  title: 'Picture',
  fields: [alt],
})

/** An image in an article's text. Its caption is in the text's language. */
export const figure = defineType({
  ...picture,
  name: 'figure',
  title: 'Picture',
  fields: [
    alt,
    defineField({
      name: 'caption',
      title: 'Caption (optional)',
      description: 'Shown below the picture, in the language of this text.',
      type: 'string',
    }),
  ],
  validation: (rule) =>
    rule.custom((value: unknown) => imageIsChosen(value) || 'Choose a picture, or delete this one'),
  preview: {
    select: { media: 'asset', caption: 'caption', alt: 'alt.enCA' },
    prepare: ({ media, caption, alt }) => ({ media, title: caption || alt || 'Picture' }),
  },
})
