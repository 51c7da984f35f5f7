/**
 * Characters without a glyph: format characters, such as the marks of a text's direction, those that Unicode lets every
 * font leave out, such as the zero-width space, the soft hyphen and the Hangul fillers, and the empty braille pattern.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu
/** Neither white space, nor a control character, nor a combining mark, which is invisible without a letter before it. */
const VISIBLE = /[^\s\p{Cc}\p{M}]/u

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/**
 * Whether a reader sees anything of a string or a Portable Text. If not, the text counts as missing: a form refuses it
 * in a required field, and the site shows its English fallback. Forms, content and Studio share this rule.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return VISIBLE.test(withoutInvisible(value))
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return ('text' in node && isFilled(node.text)) || ('children' in node && isFilled(node.children))
}
