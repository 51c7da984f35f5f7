import { defineField } from 'sanity'

/** Field for the contact reason of a section's button. The firm sees the reason with each message. */
export const reasonField = defineField({
  name: 'reason',
  title: 'Contact reason (optional)',
  description:
    'A short name in lowercase letters, such as hong-kong-residents, sent with each message. The slug of a service identifies that service. Any other name is shown as this page’s title for search engines, so use the name on this page only.',
  type: 'string',
  validation: (rule) =>
    rule
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .error('Use only lowercase letters, digits and hyphens, such as hong-kong-residents'),
})
