import { toSimplified } from './chineseVariants'

const HAN_RUNS = /(\p{Script=Han}+)/gu

/**
 * Normalizes articles and search queries, so that different spellings of a word match: lower case, no
 * accents, Simplified Chinese, no punctuation, and no commas in numbers. A space surrounds each word and each
 * run of Chinese characters, so that a search can find the beginning of a word.
 *
 * Example: `Super-Visa簽證` → ` super visa 签证 `
 */
export function normalize(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const spaced = toSimplified(plain)
    .replace(/['’]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(HAN_RUNS, ' $1 ')
  return ` ${spaced.replace(/ +/g, ' ').trim()} `
}

/**
 * Removes the plural ending of an English word: `visas` → `visa`, `families` → `famil`. The rest need not be
 * a word, because a search looks for words that begin with it. Words of fewer than four letters stay
 * unchanged.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  return word.replace(/ies$/, '').replace(/([^s])s$/, '$1')
}

/**
 * The smallest unit of search: an English word or a single Chinese character. `word`: the word as typed. `text`:
 * the word without plural ending. `isRunStart`: false for a Chinese character directly after another one, with
 * which it can form a pair (bigram).
 */
export type Token = { word: string; text: string; isHan: boolean; isRunStart: boolean }

/** Normalizes a text (`normalize`) and splits it into tokens: English words and single Chinese characters. */
export function tokenize(text: string): Token[] {
  const runs = normalize(text).split(' ').filter(Boolean)
  return runs.flatMap((run): Token[] => {
    if (!/^\p{Script=Han}/u.test(run))
      return [{ word: run, text: stemOf(run), isHan: false, isRunStart: true }]
    return [...run].map((character, at) => ({
      word: character,
      text: character,
      isHan: true,
      isRunStart: at === 0,
    }))
  })
}

/**
 * Joins tokens to a string that a search looks for in normalized texts (`normalize`). A leading space lets an
 * English word match only the beginning of a word. A trailing space lets a word of one or two letters match
 * only the whole word, because too many words begin with these letters. Chinese characters match anywhere.
 */
export function searchStringOf(tokens: readonly Token[]): string {
  const text = tokens.map(({ text, isHan, isRunStart }, at) =>
    isHan && (at === 0 || !isRunStart) ? text : ` ${text}`,
  )
  const lastToken = tokens.at(-1)
  return text.join('') + (lastToken && !lastToken.isHan && lastToken.text.length < 3 ? ' ' : '')
}

/**
 * Whether a sequence of words occurs in the tokens of a query at the index `at`. Used to find synonyms and stop
 * words of several words.
 */
export function occursAt(
  tokens: readonly (Token | undefined)[],
  at: number,
  words: readonly { text: string }[],
): boolean {
  return words.every(({ text }, index) => tokens[at + index]?.text === text)
}
