import { stegaClean } from '@sanity/client/stega'

/**
 * Whether a reader would see any words in a text, plain or formatted (Portable Text). Blanks are none, nor is the empty
 * paragraph that an emptied editor leaves behind, nor are the marks of a preview. Studio's `isFilled` says the same.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return stegaClean(value).trim() !== ''
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ('text' in part && isFilled(part.text)) || ('children' in part && isFilled(part.children))
}
