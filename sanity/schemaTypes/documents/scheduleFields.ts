import { defineField } from 'sanity'
import { validateSchedule, warnIfEnded } from '../validation'

export const SCHEDULE_GROUP = { name: 'schedule', title: 'Schedule' }

/**
 * Fields for the time range in which the site shows a published document. The site's queries check both
 * times, so no deployment is needed.
 */
export const scheduleFields = [
  defineField({
    name: 'publishFrom',
    title: 'Show from (optional)',
    description:
      'The site shows the published document from this time on (in your time zone). Leave empty to show it as soon as you publish it.',
    type: 'datetime',
    group: SCHEDULE_GROUP.name,
  }),
  defineField({
    name: 'publishUntil',
    title: 'Show until (optional)',
    description:
      'A date and a time, such as 2026-12-24 18:00. The site then hides the document. It stays in Studio, and you can show it again.',
    type: 'datetime',
    group: SCHEDULE_GROUP.name,
    validation: (rule) => [
      rule.custom((value: unknown, { document }) => validateSchedule(document?.publishFrom, value)),
      rule.custom((value: unknown) => warnIfEnded(value, new Date())).warning(),
    ],
  }),
]
