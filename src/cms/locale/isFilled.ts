import { stegaClean } from '@sanity/client/stega'

/**
 * Whether a string or a Portable Text contains visible text. White space, empty paragraphs and stega
 * (invisible characters of a preview) do not count. Studio's validation (`sanity/schemaTypes/validation.ts`)
 * follows the same rule.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return stegaClean(value).trim() !== ''
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return ('text' in node && isFilled(node.text)) || ('children' in node && isFilled(node.children))
}
