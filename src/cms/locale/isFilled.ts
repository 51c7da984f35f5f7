import { stegaClean } from '@sanity/client/stega'

/**
 * Whether a text has visible words, plain or as Portable Text. White space, the empty paragraph of an emptied editor
 * and stega do not count. Studio's `isFilled` agrees.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return stegaClean(value).trim() !== ''
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ('text' in part && isFilled(part.text)) || ('children' in part && isFilled(part.children))
}
