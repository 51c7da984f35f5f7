import type { SortOrderingItem } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { FILTERS, filterParams } from '../attention/filters'
import { AttentionIcon, ClockIcon, ReviewIcon, TranslationIcon } from './icons'
import { documents, group } from './lists'

interface Attention {
  title: string
  filter: keyof typeof FILTERS
  order: SortOrderingItem[]
}

/** All documents that need attention. Each list is computed when it opens, with the current date and time. */
export function needsAttention(S: StructureBuilder) {
  const list = (icon: typeof ReviewIcon, { title, filter, order }: Attention) =>
    S.listItem()
      .id(filter)
      .title(title)
      .icon(icon)
      .child(() => documents(S, { title, filter: FILTERS[filter], params: filterParams(new Date()), order }))
  return group(S, 'Needs attention', AttentionIcon, [
    list(TranslationIcon, {
      title: 'Missing translation',
      filter: 'missingChinese',
      order: LAST_EDITED_FIRST,
    }),
    S.divider(),
    list(ReviewIcon, { title: 'Past review date', filter: 'reviewIsPast', order: by('reviewBy') }),
    list(ReviewIcon, { title: 'Review due within 30 days', filter: 'reviewIsSoon', order: by('reviewBy') }),
    S.divider(),
    list(ClockIcon, { title: 'Scheduled: will appear', filter: 'willAppear', order: by('publishFrom') }),
    list(ClockIcon, {
      title: 'Scheduled: will disappear',
      filter: 'willDisappear',
      order: by('publishUntil'),
    }),
    list(ClockIcon, { title: 'No longer shown', filter: 'hasDisappeared', order: by('publishUntil') }),
  ])
}

const LAST_EDITED_FIRST: SortOrderingItem[] = [{ field: '_updatedAt', direction: 'desc' }]

function by(field: string): SortOrderingItem[] {
  return [{ field, direction: 'asc' }]
}
