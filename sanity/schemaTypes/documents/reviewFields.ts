import { defineField } from 'sanity'
import { hongKongDate } from '../../../src/lib/hongKongDate'
import { warnIfReviewOverdue } from '../validation'

/** In days. Legal facts rarely stay unchanged for more than half a year. */
const REVIEW_INTERVAL_DAYS = 182

/** Returns the date in Hong Kong a number of days from today, in Studio's format: 2027-02-28 */
export function dateFromToday(days: number): string {
  return hongKongDate(Date.now() + days * 24 * 60 * 60 * 1000)
}

export const reviewFields = [
  defineField({
    name: 'reviewedOn',
    title: 'Last reviewed on',
    description: 'Shown on the page.',
    type: 'date',
    group: 'review',
    initialValue: () => dateFromToday(0),
    validation: (rule) => rule.required().error('Enter the date of the last review'),
  }),
  defineField({
    name: 'reviewBy',
    title: 'Review again by',
    description: 'Not shown on the page. Studio shows a warning after this date.',
    type: 'date',
    group: 'review',
    initialValue: () => dateFromToday(REVIEW_INTERVAL_DAYS),
    validation: (rule) => [
      rule.required().error('Enter the date of the next review'),
      rule.custom((value: unknown) => warnIfReviewOverdue(value, new Date())).warning(),
    ],
  }),
]
