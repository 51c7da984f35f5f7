import { atomsOf, formOf, standsAt, type Atom } from './normalize'
import { namedAt, type SynonymGroup } from './synonyms'

const wordsOf = (text: string) => text.split(' ').map(atomsOf)
const textsOf = (text: string) => new Set(wordsOf(text).flatMap((word) => word.map(({ text }) => text)))

/** English stop words. */
const SMALL_WORDS = textsOf(
  'a about am an and are as at be by can could do does for from get has have he her him his how i if in into is it its me my of on or our she should so than that the their them there they this to us was we what when where which who why will with would you your',
)
/** Chinese stop words, including the spoken Cantonese that people in Hong Kong type. */
const SMALL_PHRASES = wordsOf(
  '可以 可否 怎樣 怎麼 如何 點樣 點算 點做 點解 甚麼 乜嘢 有冇 有沒有 為甚麼 幾多 幾耐 多久 多少 需要 請問 而家 一齊 過嚟 過來',
)
const PARTICLES = textsOf('的 了 嗎 呢 吧 啊 嘅 㗎 咩 我 你 他 她 佢 哋 們 喺 唔')
/** Han characters that may be stop words or parts of other words. An article matches a query without them. */
const WEAK = textsOf('是 係 在 想 要 可 點 幾 同 和 與 及 有 會 住 去 來 做 先 將 用')
/**
 * Weights of search terms. `listed`: a synonym from marketing's list, the kind of word that readers ask about.
 * `pair`: two neighbouring Han characters, with a low weight because each character is in two pairs.
 */
const WEIGHT = { listed: 2, word: 1, pair: 0.6 }
/** The maximum number of terms of a query. Readers type fewer; a longer query would only take time. */
const MOST_TERMS = 16

/**
 * A search term, which matches if a text contains any of `forms` (normalized text). The first form is the typed one,
 * the others are synonyms. `covers`: the positions of the query that the term represents. `weight`: its importance.
 */
export type Term = { forms: string[]; covers: number[]; weight: number }

/**
 * Splits a query into search terms. Synonyms form one term, which matches any of them. An English word matches the
 * beginning of a word. Chinese has no spaces, so each pair of neighbouring characters is a term (bigrams).
 */
export function termsOf(atoms: readonly Atom[], groups: readonly SynonymGroup[] = []): Term[] {
  const terms = new Map<string, Term>()
  const add = (forms: string[], covers: number[], weight: number, key = forms.join()) => {
    const known = terms.get(key)
    if (known) known.covers.push(...covers)
    else terms.set(key, { forms, covers, weight })
  }
  const unnamed: (Atom | undefined)[] = [...atoms]
  for (let at = 0; at < atoms.length; at += 1) {
    const named = namedAt(atoms, at, groups)
    if (!named) continue
    const { group, length } = named
    const typed = formOf(atoms.slice(at, at + length))
    const places = Array.from({ length }, (_, index) => at + index)
    add([...new Set([typed, ...group.forms])], places, WEIGHT.listed, group.forms.join())
    unnamed.fill(undefined, at, at + length)
    at += length - 1
  }
  const telling = withoutSmall(unnamed)
  // If the query has only stop words, search for them.
  const words = terms.size > 0 || telling.some(Boolean) ? telling : unnamed
  const singles: number[] = []
  words.forEach((atom, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (!atom?.isHan) return atom && add([formOf([atom])], [at], WEIGHT.word)
    if (next?.isHan && !next.begins) {
      if (!isWeak(atom) || !isWeak(next)) add([atom.text + next.text], [at, at + 1], WEIGHT.pair)
    } else if (!before?.isHan || atom.begins) singles.push(at)
  })
  // A single Han character is too unspecific to be a term, unless the query has no other term.
  if (terms.size === 0) for (const at of singles) add([words[at]?.text ?? ''], [at], WEIGHT.word)
  return [...terms.values()].slice(0, MOST_TERMS)
}

/** The positions of a query that an article must cover to contain all of the query's words. */
export function placesOf(atoms: readonly Atom[], terms: readonly Term[]): number[] {
  return terms.flatMap(({ covers }) => covers).filter((at) => !isWeak(atoms[at]))
}

const isWeak = (atom: Atom | undefined) => atom?.isHan === true && WEAK.has(atom.text)

function withoutSmall(atoms: readonly (Atom | undefined)[]): (Atom | undefined)[] {
  const rest = [...atoms]
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at]
    const phrase = SMALL_PHRASES.find((phrase) => standsAt(atoms, at, phrase))
    const isSmall = atom && (atom.isHan ? PARTICLES : SMALL_WORDS).has(atom.text)
    if (phrase) rest.fill(undefined, at, at + phrase.length)
    else if (isSmall) rest[at] = undefined
  }
  return rest
}
