/** Maximum length of a preview, in characters. */
const MAX_LENGTH = 80

/** Returns the first line of a message that is not empty, cut to at most 80 characters, for its row in the list. */
export function previewOf(text: string): string {
  const line = text.trim().split(/[\r\n]/, 1)[0] ?? ''
  const characters = Array.from(line)
  return characters.length > MAX_LENGTH
    ? `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line
}
