import { defineField } from 'sanity'
import { endsAfterItBegins } from '../validation'

export const SCHEDULE_GROUP = { name: 'schedule', title: 'Schedule' }

/**
 * The times between which the site shows a published document. The site's queries check both, so no
 * deployment is needed.
 */
export const schedule = [
  defineField({
    name: 'publishFrom',
    title: 'Show from (optional)',
    description:
      'Publish now, and the site shows it from this minute on (your own time zone). Empty: as soon as it is published.',
    type: 'datetime',
    group: SCHEDULE_GROUP.name,
  }),
  defineField({
    name: 'publishUntil',
    title: 'Show until (optional)',
    description: 'From this minute on the site shows it no longer. It stays here, and can be shown again.',
    type: 'datetime',
    group: SCHEDULE_GROUP.name,
    validation: (rule) =>
      rule.custom((value: unknown, { document }) => endsAfterItBegins(document?.publishFrom, value)),
  }),
]
