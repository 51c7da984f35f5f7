import { toTraditional } from './chineseVariants'

const HAN_RUNS = /(\p{Script=Han}+)/gu

/**
 * A text as it is searched: small letters without accents, Chinese in one script, numbers without commas, punctuation
 * gone, each word and each run of Han characters between spaces, the text's ends included.
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

/** A word without its plural's ending. */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  return word.replace(/ies$/, '').replace(/([^s])s$/, '$1')
}

/** An English word, `text` without its ending, or a single Han character. `begins`: it is the first of its run. */
export type Atom = { word: string; text: string; isHan: boolean; begins: boolean }

/** A text as the words and characters that it is made of, folded. */
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
 * Words as a folded text holds them: by their beginning, but those of two letters as they are; Chinese in the midst of
 * its run.
 */
export function formOf(atoms: readonly Atom[]): string {
  const text = atoms.map(({ text, isHan, begins }, at) =>
    isHan && (at === 0 || !begins) ? text : ` ${text}`,
  )
  const last = atoms.at(-1)
  return text.join('') + (last && !last.isHan && last.text.length < 3 ? ' ' : '')
}

/** Whether a sequence of words, or of characters in Chinese, occurs in a text at this index. */
export function standsAt(
  atoms: readonly (Atom | undefined)[],
  at: number,
  words: readonly { text: string }[],
): boolean {
  return words.every(({ text }, index) => atoms[at + index]?.text === text)
}
