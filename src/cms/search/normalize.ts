import { normalizeText } from '@/lib/normalizeText'
import { toSimplified } from './chineseVariants'

const HAN_RUNS = /(\p{Script=Han}+)/gu

/**
 * Lets different spellings of a word match: `Super-Visa簽證` → ` super visa 签证 `. A space surrounds each word
 * and each run of Chinese characters, so that a search can find the beginning of a word.
 */
export function normalize(text: string): string {
  const plain = normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const spaced = toSimplified(plain)
    .replace(/['’]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(HAN_RUNS, ' $1 ')
  return ` ${spaced.replace(/ +/g, ' ').trim()} `
}

/** `families` → `famil`: the rest need not be a word, because a search looks for words that begin with it. */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  return word.replace(/ies$/, '').replace(/([^s])s$/, '$1')
}

/**
 * An English word or a single Chinese character. `text` is the word without plural ending. `isRunStart` is
 * false for a Chinese character directly after another one, with which it can form a bigram.
 */
export type Token = { word: string; text: string; isHan: boolean; isRunStart: boolean }

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
 * A leading space lets a word match only the beginning of a word; a trailing one lets a word of one or two
 * letters match only the whole word, because too many words begin with them.
 */
export function searchStringOf(tokens: readonly Token[]): string {
  const text = tokens.map(({ text, isHan, isRunStart }, at) =>
    isHan && (at === 0 || !isRunStart) ? text : ` ${text}`,
  )
  const lastToken = tokens.at(-1)
  return text.join('') + (lastToken && !lastToken.isHan && lastToken.text.length < 3 ? ' ' : '')
}

export function occursAt(
  tokens: readonly (Token | undefined)[],
  at: number,
  words: readonly { text: string }[],
): boolean {
  return words.every(({ text }, index) => tokens[at + index]?.text === text)
}
