import type { ReactNode } from 'react'
import type { Title } from '@/cms/groq/localizedText'

/**
 * Renders a localized text. The English fallback is marked as English (`lang`). A Chinese title contains
 * `<wbr>` elements, so that its lines break only between words.
 */
export function localizedText(text: Title | null): ReactNode {
  return text instanceof Object ? <span {...text} /> : text
}
