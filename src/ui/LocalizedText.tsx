import type { ReactNode } from 'react'
import type { Title } from '@/cms/groq/localizedText'

/**
 * Renders a localized text. If the Chinese text is missing, the English text is shown and marked with `lang`,
 * so that screen readers pronounce it as English. If the text is a Chinese title, it contains `<wbr>`
 * elements, so that its lines break only between words.
 */
export function localizedText(text: Title | null): ReactNode {
  return text instanceof Object ? <span {...text} /> : text
}
