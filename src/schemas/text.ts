/** Functions that normalise the text that visitors type, before it is validated, counted and stored. */

/**
 * Control characters (C0 and C1), and the line and paragraph separators of Unicode. In single-line text, they
 * become spaces, so that the text stays on one line, for example in the subject of a mail.
 */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/gu
/**
 * One half of a surrogate pair without the other half. It is removed, because the database would reject the
 * text.
 */
const LONE_SURROGATE = /\p{Cs}/gu
/**
 * Bidirectional control characters. They are removed from single-line text, because they could reorder the
 * text that an administrator reads, and no name needs them.
 */
const BIDI_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/gu

/**
 * The length of a text in Unicode code points. The property `length` counts UTF-16 code units instead: a
 * simple emoji or a rare Chinese character has two.
 */
export const codePoints = (value: string): number => Array.from(value).length

/**
 * Normalises single-line text. Composes characters (NFC), removes lone surrogates and bidirectional control
 * characters, and trims the text. All other control characters, such as CR, LF and NUL, become spaces, and
 * several spaces in a row become one.
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
 * Normalises multi-line text: line ends become LF, as in the `value` of a `<textarea>`. Lone surrogates and
 * control characters other than tab and LF are removed, because they are invisible, and the database rejects
 * some of them. The text is trimmed.
 */
export function multiLine(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '')
  return lines.replace(CONTROL_BUT_TAB_AND_NEWLINE, '').trim()
}

/**
 * The length of a contact message in code points, after `multiLine` has cleaned line breaks and control
 * characters. The character counter of the form uses it, so that it counts like the server, which limits this
 * length.
 */
export const messageLength = (value: string): number => codePoints(multiLine(value))

/**
 * The canonical form of an email address: NFKC, trimmed, lower case. Accounts are stored and found under this
 * form, so that different spellings of an address belong to one account. It does not check whether the
 * address is valid.
 */
export const canonicalEmail = (value: string): string => value.normalize('NFKC').trim().toLowerCase()
