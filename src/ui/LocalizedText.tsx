import type { ReactNode } from 'react'
import type { Title } from '@/cms/groq/localizedText'

/**
 * Renders a localized text. If the Chinese text is missing, the English text is shown and marked with `lang`,
 * so that screen readers pronounce it as English. If the text is a Chinese title, it contains `<wbr>`
 * elements, so that its lines break only between words.
 *
 * The result is an element in every language, so that a change of the language changes its attributes and content. React
 * could not replace a bare text that a browser has translated, because the browser has moved it into other elements.
 */
export function localizedText(text: Title | null): ReactNode {
  if (!text) return null
  return text instanceof Object ? <span {...text} /> : <span>{text}</span>
}
