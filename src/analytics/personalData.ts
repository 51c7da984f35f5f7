const ESCAPED = /(?:%[\da-f]{2})+/gi
const DATE = /\b20\d\d-\d\d-\d\d\b/g
/**
 * Reduces a text to letters, digits and separators, so that one pattern finds telephone numbers with any
 * punctuation. Each run of other characters becomes `+` if it contains a plus, otherwise a space:
 * `+852-2345.6789` becomes `+852 2345 6789`. At the start of the text, only white space becomes a space;
 * other characters are removed.
 */
const normalizeSeparators = (text: string) =>
  text.replace(/[^\p{L}\p{N}]+/gu, (between, at: number) => {
    if (between.includes('+')) return '+'
    return at > 0 || /^\s/.test(between) ? ' ' : ''
  })
/**
 * Matches a telephone number: at least eight digits (the length in Hong Kong), either after a plus or with a
 * space between two of them. A leading space counts as a plus, because URL decoding turns `+` into a space.
 * Digits without a plus or spaces do not match, because campaign ids look like that.
 */
const TELEPHONE = /(?:\+|^ )(?:\p{Nd}[ +]?){8}|(?<!\p{Nd})(?=\p{Nd}{1,7}[ +]\p{Nd})(?:\p{Nd}[ +]?){8}/u

/**
 * Whether a value may contain an email address or telephone number, in any writing system. Such a value must
 * not be sent to analytics vendors. Decodes percent-encoding up to `rounds` times, because redirects can
 * encode a value repeatedly. A value that is still encoded after that counts as personal, too.
 */
export function isPersonal(value: string, rounds = 5): boolean {
  const plain = value.normalize('NFKC')
  const decoded = plain.replace(ESCAPED, (signs) => new URLSearchParams(`=${signs}`).get('') ?? '')
  if (decoded !== plain) return rounds === 0 || isPersonal(decoded, rounds - 1)
  return plain.includes('@') || TELEPHONE.test(normalizeSeparators(plain.replace(DATE, '')))
}
