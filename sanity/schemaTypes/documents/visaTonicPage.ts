import { defineArrayMember, defineField, defineType } from 'sanity'
import { SharedImageInput } from '../../components/SeoInput'
import { VideoIcon } from '../../structure/icons'
import { documentPreview } from '../../previews/documentPreview'
import { sharedImageField } from '../objects/images'
import { requireText } from '../validation'
import { reviewFields } from './reviewFields'

/**
 * Defines a text field of this page, which has no Chinese version: a single field, without a translation
 * warning.
 */
function englishField(name: string, title: string, type: 'string' | 'text', group?: string) {
  return defineField({
    name,
    title,
    type,
    group,
    validation: (rule) =>
      rule.custom((value: unknown) => requireText(value, `Add the ${title.toLowerCase()}`)),
  })
}

export const visaTonicPage = defineType({
  name: 'visaTonicPage',
  title: 'Visa Tonic',
  type: 'document',
  icon: VideoIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'review', title: 'Review' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    englishField('eyebrow', 'Line above the heading', 'string', 'page'),
    englishField('heading', 'Heading', 'string', 'page'),
    englishField('lead', 'Lead paragraph', 'text', 'page'),
    defineField({
      name: 'videos',
      title: 'Videos',
      description: 'In the order of the page.',
      type: 'array',
      group: 'page',
      of: [defineArrayMember({ type: 'video' })],
      validation: (rule) => rule.required().min(1).error('Add at least one video'),
    }),
    englishField('invitationHeading', 'Heading of the call to action', 'string', 'page'),
    englishField('invitationText', 'Text of the call to action', 'text', 'page'),
    englishField('invitationLabel', 'Button of the call to action', 'string', 'page'),
    ...reviewFields,
    englishField('seoTitle', 'Page title', 'string', 'seo'),
    englishField('seoDescription', 'Page description', 'text', 'seo'),
    { ...sharedImageField('seoImage'), group: 'seo', components: { input: SharedImageInput } },
  ],
  preview: documentPreview({ title: 'Visa Tonic (English only)', textFields: [] }),
})
