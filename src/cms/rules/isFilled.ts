// White space, control characters, and characters without a glyph: those that Unicode lets every font leave out, such
// as the zero-width space and the Hangul filler, and the Braille pattern without dots.
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * Whether a string or a Portable Text contains visible text. White space, empty paragraphs and invisible characters do
 * not count, so that a text of which visitors see nothing gets its English fallback. Site and Studio share this rule.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(INVISIBLE, '') !== ''
  return Array.isArray(value) && value.some(hasWords)
}

function hasWords(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return ('text' in node && isFilled(node.text)) || ('children' in node && isFilled(node.children))
}
