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
