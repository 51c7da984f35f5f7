import { stegaClean } from '@sanity/client/stega'

/**
 * Whether a plain text or Portable Text has visible words. White space, empty paragraphs and stega (invisible
 * characters of a preview) do not count. Studio's `isFilled` follows the same rule.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return stegaClean(value).trim() !== ''
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ('text' in part && isFilled(part.text)) || ('children' in part && isFilled(part.children))
}
