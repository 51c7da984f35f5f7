import type { ReactNode } from 'react'
import type { Title } from '@/cms/groq/localizedText'

/**
 * Renders a localized text. English in place of missing Chinese is marked as English; a Chinese title breaks
 * between its words.
 */
export function localizedText(words: Title | null): ReactNode {
  return words instanceof Object ? <span {...words} /> : words
}
