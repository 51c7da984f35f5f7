import { defineField } from 'sanity'
import { reviewIsDue } from '../validation'

/** In days. Legal facts rarely stay unchanged for longer. */
const HALF_A_YEAR = 182

/** Returns the date this many days from today, in Studio's format: 2027-02-28 */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The dates of the last and the next review of a page. */
export const review = [
  defineField({
    name: 'reviewedOn',
    title: 'Last reviewed on',
    description: 'Shown on the page.',
    type: 'date',
    group: 'review',
    initialValue: () => dateIn(0),
    validation: (rule) => rule.required().error('Say on which day the page was reviewed'),
  }),
  defineField({
    name: 'reviewBy',
    title: 'Review again by',
    description: 'Not shown. Studio warns once the day has come.',
    type: 'date',
    group: 'review',
    initialValue: () => dateIn(HALF_A_YEAR),
    validation: (rule) => [
      rule.required().error('Say by which day the page has to be reviewed again'),
      rule.custom((value: unknown) => reviewIsDue(value, new Date())).warning(),
    ],
  }),
]
