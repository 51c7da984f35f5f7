/**
 * Format characters, others that fonts show as nothing (Hangul filler), the empty braille pattern, the characters
 * that stand for an object or for a damaged character, and those that Unicode never assigns.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\ufffd]+/gu
/** Combining marks (`\p{M}`) alone do not count as text. */
const VISIBLE = /[^\s\p{Cc}\p{M}]/u

/** They could reorder the text around what a visitor has typed, and no name or search needs them. */
export const BIDI_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** The fields of Portable Text with words: those of paragraphs and notes, then those of tables. */
const WITH_WORDS = ['text', 'children', 'rows', 'cells', 'value']

/** Whether a string or Portable Text has a visible character. Forms, content and Studio share this rule. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return VISIBLE.test(withoutInvisible(value))
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(([name, value]) => WITH_WORDS.includes(name) && isFilled(value))
}
