import { defineField } from 'sanity'

/** The name of a part of a page in its address, after the #; one for both languages. */
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
