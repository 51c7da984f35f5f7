import { toTraditional } from './chineseVariants'

const HAN_RUNS = /(\p{Script=Han}+)/gu

/**
 * Normalizes a text for search: lower case, no accents, one Chinese script, no commas in numbers, no punctuation. A
 * space surrounds each word, each run of Han characters and the whole text.
 */
export function normalize(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const spaced = toTraditional(plain)
    .replace(/['’]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(HAN_RUNS, ' $1 ')
  return ` ${spaced.replace(/ +/g, ' ').trim()} `
}

/** Removes the plural ending of an English word. Words of fewer than four letters stay unchanged. */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  return word.replace(/ies$/, '').replace(/([^s])s$/, '$1')
}

/**
 * The unit of search: an English word or a single Han character. `text`: the word without its plural ending.
 * `begins`: the atom is the first of its word or run of Han characters.
 */
export type Atom = { word: string; text: string; isHan: boolean; begins: boolean }

/** Normalizes a text and splits it into words and Han characters. */
export function atomsOf(text: string): Atom[] {
  const runs = normalize(text).split(' ').filter(Boolean)
  return runs.flatMap((run): Atom[] => {
    if (!/^\p{Script=Han}/u.test(run)) return [{ word: run, text: stemOf(run), isHan: false, begins: true }]
    return [...run].map((character, at) => ({
      word: character,
      text: character,
      isHan: true,
      begins: at === 0,
    }))
  })
}

/**
 * Converts words to the string that a search looks for in a normalized text. A leading space makes an English word
 * match only at its beginning. A word of one or two letters also gets a trailing space, so that it matches only as a
 * whole. Han characters match anywhere within a run.
 */
export function formOf(atoms: readonly Atom[]): string {
  const text = atoms.map(({ text, isHan, begins }, at) =>
    isHan && (at === 0 || !begins) ? text : ` ${text}`,
  )
  const last = atoms.at(-1)
  return text.join('') + (last && !last.isHan && last.text.length < 3 ? ' ' : '')
}

/** Whether a sequence of words or Han characters occurs in `atoms` at this index. */
export function standsAt(
  atoms: readonly (Atom | undefined)[],
  at: number,
  words: readonly { text: string }[],
): boolean {
  return words.every(({ text }, index) => atoms[at + index]?.text === text)
}
