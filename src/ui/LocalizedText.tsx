import type { ReactNode } from 'react'
import type { Title } from '@/cms/groq/localizedText'

/**
 * Words of the content as they are shown: English in place of missing Chinese is marked as English, a Chinese title
 * breaks between its words.
 */
export function localizedText(words: Title | null): ReactNode {
  return words instanceof Object ? <span {...words} /> : words
}
