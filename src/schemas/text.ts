import { BIDI_OVERRIDE, isFilled, withoutInvisible } from '@/lib/invisibleText'
import { normalizeText } from '@/lib/normalizeText'
import { LIMITS } from './validation'

/** They become spaces, so that the text stays on one line, for example in the subject of a mail. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/gu
/** PostgreSQL rejects them in JSON, and in other columns they would become U+FFFD. */
const LONE_SURROGATE = /\p{Cs}/gu
/** Input methods for Chinese and Japanese type this instead of a dot. NFKC converts its other forms. */
const IDEOGRAPHIC_STOP = /\u3002/g
const NON_ASCII = /[^\0-\x7f]/
/** Has no ASCII character that the URL parser would read as part of a port, a path or an escape. */
const DOMAIN = /^[a-z\d.\-\u0080-\u{10ffff}]+$/u

const emptyUnlessFilled = (value: string): string => (isFilled(value) ? value : '')

/** A simple emoji or a rare Chinese character has a `length` of two. */
export const codePoints = (value: string): number => Array.from(value).length

/** A text that consists only of invisible characters becomes ''. */
export function singleLine(value: string): string {
  const text = normalizeText(value, 'NFC')
    .replace(LONE_SURROGATE, '')
    .replace(BIDI_OVERRIDE, '')
    .replace(CONTROL, ' ')
  return emptyUnlessFilled(text.replace(/ {2,}/g, ' ').trim())
}

/** Line ends become LF, as in a `<textarea>`. Removes control characters, of which the database rejects NUL. */
export function multiLine(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '')
  return emptyUnlessFilled(lines.replace(CONTROL_BUT_TAB_AND_NEWLINE, '').trim())
}

/** For the character counter of the form, which must count like the server. */
export const messageLength = (value: string): number => codePoints(multiLine(value))

/**
 * `Mei@例子。com` → `mei@xn--fsqu00a.com`. Chromium sends the domain of an email field in ASCII, and other browsers do
 * not, so an account made in one could otherwise not log in from another (decision 38). Does not check whether the
 * address is valid.
 */
export function canonicalEmail(value: string): string {
  const address = withoutInvisible(normalizeText(value, 'NFKC')).trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at))
}

/**
 * The rules of the URL parser (UTS #46) are the same in browsers and in Node.js. Keeps invalid domains. Does not
 * convert long ones, because the parser takes a time that grows with the square of their length.
 */
function asciiDomain(domain: string): string {
  const withDots = domain.replace(IDEOGRAPHIC_STOP, '.')
  if (withDots.length > LIMITS.email || !NON_ASCII.test(withDots) || !DOMAIN.test(withDots)) return withDots
  const address = `http://${withDots}`
  return URL.canParse(address) ? new URL(address).hostname : withDots
}
