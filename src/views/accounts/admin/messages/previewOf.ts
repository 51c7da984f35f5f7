/** In characters: more than fit into a row of the list, even on wide screens. */
const MAX_LENGTH = 300

/** The style sheet cuts the text to the available width; the maximum length is for screen readers. */
export function previewOf(text: string): string {
  const characters = Array.from(text.trim().replace(/\s+/g, ' '))
  if (characters.length <= MAX_LENGTH) return characters.join('')
  return `${characters
    .slice(0, MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
