import type { SortOrderingItem } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { filterParams, NEEDS_REVIEW_FILTERS } from '../needsReview/filters'
import { BrokenLinkIcon, ClockIcon, NeedsReviewIcon, ReviewIcon, TranslationIcon } from './icons'
import { filteredDocumentList, groupItem } from './lists'

interface ReviewList {
  title: string
  filter: keyof typeof NEEDS_REVIEW_FILTERS
  order: SortOrderingItem[]
}

/** Studio computes each list when an editor opens it, with the current time. */
export function needsReviewItem(S: StructureBuilder) {
  const list = (icon: typeof ReviewIcon, { title, filter, order }: ReviewList) =>
    S.listItem()
      .id(filter)
      .title(title)
      .icon(icon)
      .child(() => {
        const params = filterParams(new Date())
        return filteredDocumentList(S, { title, filter: NEEDS_REVIEW_FILTERS[filter], params, order })
      })
  return groupItem(S, 'Needs review', NeedsReviewIcon, [
    list(TranslationIcon, {
      title: 'Missing translation',
      filter: 'missingChinese',
      order: LAST_EDITED_FIRST,
    }),
    list(TranslationIcon, {
      title: 'Translations to check',
      filter: 'translationsToCheck',
      order: LAST_EDITED_FIRST,
    }),
    list(BrokenLinkIcon, { title: 'Broken links', filter: 'brokenLinks', order: LAST_EDITED_FIRST }),
    S.divider(),
    list(ReviewIcon, { title: 'Review overdue', filter: 'reviewIsPast', order: ascendingBy('reviewBy') }),
    list(ReviewIcon, {
      title: 'Review due within 30 days',
      filter: 'reviewIsSoon',
      order: ascendingBy('reviewBy'),
    }),
    S.divider(),
    list(ClockIcon, {
      title: 'Scheduled: will appear',
      filter: 'willAppear',
      order: ascendingBy('publishFrom'),
    }),
    list(ClockIcon, {
      title: 'Scheduled: will disappear',
      filter: 'willDisappear',
      order: ascendingBy('publishUntil'),
    }),
    list(ClockIcon, {
      title: 'No longer shown',
      filter: 'hasDisappeared',
      order: ascendingBy('publishUntil'),
    }),
  ])
}

const LAST_EDITED_FIRST: SortOrderingItem[] = [{ field: '_updatedAt', direction: 'desc' }]

function ascendingBy(field: string): SortOrderingItem[] {
  return [{ field, direction: 'asc' }]
}
