import { defineField } from 'sanity'

/** The contact reason of this page's button, which the firm reads beside the message. */
export const reasonField = defineField({
  name: 'reason',
  title: 'What messages are about (optional)',
  description:
    'A short name in small letters, such as hong-kong-residents; it goes along with the message. A service’s short name stands for the service; any other is shown as this page’s title for search engines, so use it on one page alone.',
  type: 'string',
  validation: (rule) =>
    rule
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .error('Write small letters, figures and hyphens only, such as hong-kong-residents'),
})
