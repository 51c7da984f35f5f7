/** Format characters, those that any font may leave out (soft hyphen), and the empty braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu
/** A combining mark is invisible without a letter before it. */
const VISIBLE = /[^\s\p{Cc}\p{M}]/u

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Whether a string or Portable Text has visible words. Forms, content and Studio share this rule. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return VISIBLE.test(withoutInvisible(value))
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return ('text' in node && isFilled(node.text)) || ('children' in node && isFilled(node.children))
}
