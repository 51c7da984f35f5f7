import { defineField } from 'sanity'
import { reviewIsDue } from '../validation'

/** The two days of a page whose facts or law may change: when somebody looked last, and when to look again. */
export const review = [
  defineField({
    name: 'reviewedOn',
    title: 'Last reviewed on',
    description: 'Shown on the page.',
    type: 'date',
    group: 'review',
    validation: (rule) => rule.required().error('Say on which day the page was reviewed'),
  }),
  defineField({
    name: 'reviewBy',
    title: 'Review again by',
    description: 'Not shown. Studio warns once the day has come.',
    type: 'date',
    group: 'review',
    validation: (rule) => [
      rule.required().error('Say by which day the page has to be reviewed again'),
      rule.custom((value: unknown) => reviewIsDue(value, new Date())).warning(),
    ],
  }),
]
