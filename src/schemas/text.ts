/** Functions that normalise the text that visitors type, before it is validated, counted and stored. */
import { isFilled, withoutInvisible } from '@/lib/invisibleText'

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

/** The full stops of Chinese and Japanese, which input methods type instead of a dot. NFKC converts their other forms. */
const IDEOGRAPHIC_STOP = /\u3002/g
const NON_ASCII = /[^\0-\x7f]/
/** A domain that the URL parser reads as nothing else, such as a port, a path or a percent-encoded character. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

const emptyUnlessFilled = (value: string): string => (isFilled(value) ? value : '')

/**
 * The length of a text in Unicode code points. The property `length` counts UTF-16 code units instead: a
 * simple emoji or a rare Chinese character has two.
 */
export const codePoints = (value: string): number => Array.from(value).length

/**
 * Normalises single-line text. Composes characters (NFC), removes lone surrogates and bidirectional control
 * characters, and trims the text. All other control characters, such as CR, LF and NUL, become spaces, and
 * several spaces in a row become one. A text of invisible characters only becomes ''.
 */
export function singleLine(value: string): string {
  const text = value
    .normalize('NFC')
    .replace(LONE_SURROGATE, '')
    .replace(BIDI_OVERRIDE, '')
    .replace(CONTROL, ' ')
  return emptyUnlessFilled(text.replace(/ {2,}/g, ' ').trim())
}

/**
 * Normalises multi-line text: line ends become LF, as in the `value` of a `<textarea>`. Lone surrogates and
 * control characters other than tab and LF are removed, because they are invisible, and the database rejects
 * some of them. The text is trimmed. A text of invisible characters only becomes ''.
 */
export function multiLine(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '')
  return emptyUnlessFilled(lines.replace(CONTROL_BUT_TAB_AND_NEWLINE, '').trim())
}

/**
 * The length of a contact message in code points, after `multiLine` has cleaned line breaks and control
 * characters. The character counter of the form uses it, so that it counts like the server, which limits this
 * length.
 */
export const messageLength = (value: string): number => codePoints(multiLine(value))

/**
 * The canonical form of an email address: NFKC, trimmed, lower case, without invisible characters, and with the domain
 * in ASCII (IDNA): `Mei@例子。com` → `mei@xn--fsqu00a.com`. Accounts are stored and found under this form, so that
 * different spellings of an address belong to one account. Chromium converts the value of an email field in the same
 * way, and other browsers do not. It does not check whether the address is valid.
 */
export function canonicalEmail(value: string): string {
  const address = withoutInvisible(value.normalize('NFKC')).trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at))
}

/**
 * Converts an internationalised domain to ASCII by the URL parser, whose rules (UTS #46) are the same in browsers and in
 * Node.js. Returns other domains, and those that are invalid, as they are.
 */
function asciiDomain(domain: string): string {
  const withDots = domain.replace(IDEOGRAPHIC_STOP, '.')
  if (!NON_ASCII.test(withDots) || !DOMAIN.test(withDots)) return withDots
  const address = `http://${withDots}`
  return URL.canParse(address) ? new URL(address).hostname : withDots
}
