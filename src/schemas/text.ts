/** Normalises typed text before it is validated, counted and stored. */

/** C0/C1 controls and the line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/gu
/** Half of a surrogate pair, which databases reject. */
const LONE_SURROGATE = /\p{Cs}/gu
/** Bidirectional overrides reorder what an administrator reads; no name needs them. */
const BIDI_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/gu

/** Length in Unicode code points. */
export const codePoints = (value: string): number => Array.from(value).length

/**
 * Normalises single-line text. Control characters (including CR, LF and NUL) and runs of spaces become one
 * space, and the ends are trimmed.
 */
export function singleLine(value: string): string {
  const text = value
    .normalize('NFC')
    .replace(LONE_SURROGATE, '')
    .replace(BIDI_OVERRIDE, '')
    .replace(CONTROL, ' ')
  return text.replace(/ {2,}/g, ' ').trim()
}

/**
 * Normalises multi-line text: line ends become LF, as browsers count them, and other control characters are
 * removed.
 */
export function multiLine(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '')
  return lines.replace(CONTROL_BUT_TAB_AND_NEWLINE, '').trim()
}

/** Length of a contact message, counted like the length limit. */
export const messageLength = (value: string): number => codePoints(multiLine(value))

/**
 * The canonical form of an email address, under which an account is stored: NFKC, trimmed, lower case. A canonical
 * address may still be invalid.
 */
export const canonicalEmail = (value: string): string => value.normalize('NFKC').trim().toLowerCase()
