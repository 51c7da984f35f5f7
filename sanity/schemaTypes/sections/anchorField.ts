import { defineField } from 'sanity'
import { ANCHOR, SITE_IDS } from '../../../src/cms/rules/anchor'

/** Returns an error if links to the clause would lead to another place on the page. */
export const validateAnchor = (anchor: unknown): true | string =>
  !SITE_IDS.some((id) => id === anchor) || `The site itself uses “${String(anchor)}”: choose another anchor`

/**
 * Field for the anchor of a clause, which is the part of the URL after the #. Both languages share the
 * anchor.
 */
export const anchorField = defineField({
  name: 'anchor',
  title: 'Anchor',
  description:
    'The part of the URL after #, such as first-year. If you change it, existing links to this clause stop working.',
  type: 'string',
  validation: (rule) => [
    rule
      .required()
      .max(60)
      .regex(ANCHOR)
      .error('Use only lowercase letters, digits and hyphens, such as first-year'),
    rule.custom((value: unknown) => validateAnchor(value)),
  ],
})
