/** Marks, and the two letters that NFKC and NFKD turn into marks. */
const RUN_OF_MARKS = /[\p{M}\uff9e\uff9f]+/gu
const MAX_MARKS = 30

/**
 * `String.prototype.normalize` in linear time: that method sorts the marks after a letter, in a time that grows with
 * the square of their number (2.7 s for 100 kB). Keeps MAX_MARKS, more than any language writes (UAX #15, stream-safe
 * text). A lint rule forbids the method elsewhere.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(RUN_OF_MARKS, (run) => [...run].slice(0, MAX_MARKS).join('')).normalize(form)

/** `٩١٢` → `912`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

/**
 * Unicode has the digits of a script in a row, from 0 to 9. Such rows can adjoin (mathematical digits, from U+1D7CE
 * on), so the result is modulo 10.
 */
function digitValue(codePoint: number): number {
  let zero = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (codePoint - zero) % 10
}
