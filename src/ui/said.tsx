import type { ReactNode } from 'react'
import type { Words } from '@/cms/queries/localized'

/** Words of the content as they are shown: English in place of missing Chinese is marked as English. */
export function said(words: Words | null): ReactNode {
  return words instanceof Object ? <span lang="en">{words.en}</span> : words
}
