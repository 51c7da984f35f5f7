/** Maximum length of a preview, in characters: more than fit into a row of the list, even on wide screens. */
const MAX_LENGTH = 300

/**
 * Returns the beginning of a message, with its lines joined, for its row in the list. The style sheet cuts it to the
 * available width; the maximum length keeps it short for screen readers, too.
 */
export function previewOf(text: string): string {
  const characters = Array.from(text.trim().replace(/\s+/g, ' '))
  if (characters.length <= MAX_LENGTH) return characters.join('')
  return `${characters
    .slice(0, MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
