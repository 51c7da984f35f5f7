const ESCAPED = /(?:%[\da-f]{2})+/gi
const DATE = /\b20\d\d-\d\d-\d\d\b/g
/** Keeps letters and digits. Each run of other characters becomes a plus if the run contains one, otherwise a space. */
const spaced = (text: string) =>
  text.replace(/[^\p{L}\p{N}]+/gu, (between, at: number) => {
    if (between.includes('+')) return '+'
    return at > 0 || /^\s/.test(between) ? ' ' : ''
  })
/**
 * Matches a telephone number: eight digits (as in Hong Kong) after a plus or with separators. An unencoded plus in a
 * URL is read as a space, so a leading space counts too. Unseparated digits are not matched, because campaigns use
 * such numbers.
 */
const TELEPHONE = /(?:\+|^ )(?:\p{Nd}[ +]?){8}|(?<!\p{Nd})(?=\p{Nd}{1,7}[ +]\p{Nd})(?:\p{Nd}[ +]?){8}/u

/**
 * Whether a value may contain an email address or telephone number, in any script. A value that is still
 * encoded after several rounds of decoding counts as personal, too.
 */
export function isPersonal(value: string, rounds = 5): boolean {
  const plain = value.normalize('NFKC')
  const decoded = plain.replace(ESCAPED, (signs) => new URLSearchParams(`=${signs}`).get('') ?? '')
  if (decoded !== plain) return rounds === 0 || isPersonal(decoded, rounds - 1)
  return plain.includes('@') || TELEPHONE.test(spaced(plain.replace(DATE, '')))
}
