const HAN_RUNS = /(\p{Script=Han}+)/gu
/** English words that say nothing of what is looked for. */
const SMALL_WORDS = new Set(
  'a about an and are as at be by can do does for from how i if in is it me my of on or our should the to us we what when where which who will with you your'.split(
    ' ',
  ),
)
/** Chinese particles: between them stand the words. */
const PARTICLES = /[的了嗎呢吧啊嘅㗎咩]/gu
/** More terms than this no reader types; a longer query would only cost time. */
const MOST_TERMS = 12

/**
 * A text as it is searched: small letters without accents, punctuation gone, each word and each run of Han characters
 * between spaces, the text's ends included.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const spaced = plain
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(HAN_RUNS, ' $1 ')
  return ` ${spaced.replace(/ +/g, ' ').trim()} `
}

/**
 * What a folded text must hold to answer a query: words by their beginning, without the plural's ending (those of two
 * letters as they are), and of Chinese, which knows no spaces, each pair of neighbouring characters.
 */
export function termsOf(query: string): string[] {
  const words = fold(query.replace(PARTICLES, ' ')).trim().split(' ').filter(Boolean)
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  const terms = (telling.length > 0 ? telling : words).flatMap((word) =>
    /^\p{Script=Han}/u.test(word) ? pairsOf(word) : [` ${stemOf(word)}${[...word].length < 3 ? ' ' : ''}`],
  )
  return [...new Set(terms)].slice(0, MOST_TERMS)
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

function stemOf(word: string): string {
  if (word.length < 4) return word
  return word.replace(/ies$/, '').replace(/([^s])s$/, '$1')
}
