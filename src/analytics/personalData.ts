import { normalizeText } from '@/lib/normalizeText'

const ESCAPED = /(?:%[\da-f]{2})+/gi
/** With its separators, a date would look like a telephone number. */
const DATE = /\b20\d\d-\d\d-\d\d\b/g
/**
 * Lets one pattern find telephone numbers with any punctuation: `+852-2345.6789` → `+852 2345 6789`. At the
 * start of the text, only white space becomes a space, which counts as a plus there.
 */
const normalizeSeparators = (text: string) =>
  text.replace(/[^\p{L}\p{N}]+/gu, (between, at: number) => {
    if (between.includes('+')) return '+'
    return at > 0 || /^\s/.test(between) ? ' ' : ''
  })
/**
 * At least eight digits (the length in Hong Kong), after a plus or with a space between two of them. A
 * leading space counts as a plus, because URL decoding turns `+` into a space. Digits alone do not match,
 * because campaign ids look like that.
 */
const TELEPHONE = /(?:\+|^ )(?:\p{Nd}[ +]?){8}|(?<!\p{Nd})(?=\p{Nd}{1,7}[ +]\p{Nd})(?:\p{Nd}[ +]?){8}/u

/**
 * An email address or telephone number must not be sent to vendors. Redirects can encode a value repeatedly;
 * what is still encoded after `rounds` counts as personal.
 */
export function isPersonal(value: string, rounds = 5): boolean {
  const plain = normalizeText(value, 'NFKC')
  // `decodeURIComponent` would throw an error if one of the encoded signs is invalid, such as `%ff`.
  const decoded = plain.replace(ESCAPED, (signs) => new URLSearchParams(`=${signs}`).get('') ?? '')
  if (decoded !== plain) return rounds === 0 || isPersonal(decoded, rounds - 1)
  return plain.includes('@') || TELEPHONE.test(normalizeSeparators(plain.replace(DATE, '')))
}
