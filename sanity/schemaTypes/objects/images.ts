import { defineField, defineType } from 'sanity'
import { localeField } from '../localeField'
import { hasAsset, requireText, validateTextLength, warnIfImageSmall } from '../validation'

const imageOptions = {
  type: 'image' as const,
  options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp' },
}

const ALT_DESCRIPTION = 'For people who cannot see the image. Describe what it shows in one sentence.'

const FORMATS = 'JPEG, PNG or WebP'

/** An image with a focal point and an alternative text. Lists and pages crop it to a landscape format. */
export const cmsImage = defineType({
  ...imageOptions,
  name: 'cmsImage',
  title: 'Image',
  description: `${FORMATS}, wider than high, at least 1,600 pixels wide.`,
  fields: [
    localeField({
      name: 'alt',
      title: 'Alt text',
      type: 'localeString',
      description: ALT_DESCRIPTION,
      isNeeded: hasAsset,
    }),
  ],
  validation: (rule) => rule.custom(warnIfCmsImageSmall).warning(),
})

/** Also for fields of this type that have a rule of their own, because it replaces the rule of the type. */
export const warnIfCmsImageSmall = (value: unknown): true | string =>
  warnIfImageSmall(value, { width: 1600, isLandscape: true })

/** The image that chat apps show for a page. It needs no alt text, because the page's title is next to it. */
export const sharedImageField = (name: string) =>
  defineField({
    ...imageOptions,
    name,
    title: 'Image when shared (optional)',
    description: `Chat apps and social networks show it with a link to the page, cropped to about twice as wide as high. ${FORMATS}, at least 1,200 pixels wide. Without it, they show an image with the heading of the page.`,
    validation: (rule) =>
      rule.custom((value: unknown) => warnIfImageSmall(value, { width: 1200, isLandscape: true })).warning(),
  })

/** An image within an article's text. Its texts are in the language of the article's text. */
export const figure = defineType({
  ...imageOptions,
  name: 'figure',
  title: 'Image',
  fields: [
    defineField({
      name: 'alt',
      title: 'Alt text',
      description: `${ALT_DESCRIPTION} In the language of this text.`,
      type: 'string',
      hidden: ({ parent }) => !hasAsset(parent),
      validation: (rule) => [
        rule.custom((value: unknown, { parent }) =>
          hasAsset(parent) ? requireText(value, 'Add the alt text') : true,
        ),
        rule.custom((value: unknown) => validateTextLength('Alt text', value)),
      ],
    }),
    defineField({
      name: 'caption',
      title: 'Caption (optional)',
      description: 'Shown below the image, in the language of this text.',
      type: 'string',
      validation: (rule) => rule.custom((value: unknown) => validateTextLength('Caption', value)),
    }),
  ],
  validation: (rule) => [
    rule.custom((value: unknown) => hasAsset(value) || 'Choose an image, or delete this entry'),
    rule.custom((value: unknown) => warnIfImageSmall(value, { width: 800 })).warning(),
  ],
  preview: {
    select: { media: 'asset', caption: 'caption', alt: 'alt' },
    prepare: ({ media, caption, alt }) => ({ media, title: caption || alt || 'Image' }),
  },
})
