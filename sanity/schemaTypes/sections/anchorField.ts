import { defineField } from 'sanity'

/** The URL fragment of a section, after the #; the same in both locales. */
export const anchorField = defineField({
  name: 'anchor',
  title: 'Name in the address',
  description: 'In small letters, such as first-year. Links to this part stop working when it changes.',
  type: 'string',
  validation: (rule) =>
    rule
      .required()
      .max(60)
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
      .error('Write small letters, figures and hyphens only, such as first-year'),
})
