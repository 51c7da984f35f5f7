import type { ReactElement } from 'react'
import type { FormattedText } from '@/cms/typography/shownText'

/**
 * Adds `lang` to English text that replaces a missing translation, for the pronunciation of screen
 * readers. Always an element: React could not replace a bare text that a browser has translated, because the
 * browser has moved it into other elements.
 */
export function localizedText(text: FormattedText | null): ReactElement | null {
  if (!text) return null
  return text instanceof Object ? <span {...text} /> : <span>{text}</span>
}
