import { tokenize, searchStringOf, occursAt, type Token } from './normalize'
import { synonymAt, type SynonymGroup } from './synonyms'

const tokenizeWords = (text: string) => text.split(' ').map(tokenize)
const tokenTexts = (text: string) =>
  new Set(tokenizeWords(text).flatMap((word) => word.map(({ text }) => text)))

const STOP_WORDS = tokenTexts(
  'a about am an and are as at be by can could do does for from get has have he her him his how i if in into is it its me my of on or our she should so than that the their them there they this to us was we what when where which who why will with would you your',
)
/** Includes spoken Cantonese, such as 點樣 (“how”), because people in Hong Kong type as they speak. */
const CHINESE_STOP_WORDS = tokenizeWords(
  '可以 可否 怎樣 怎麼 如何 點樣 點算 點做 點解 甚麼 乜嘢 有冇 有沒有 為甚麼 幾多 幾耐 多久 多少 需要 請問 而家 一齊 過嚟 過來',
)
const PARTICLES = tokenTexts('的 了 嗎 呢 吧 啊 嘅 㗎 咩 我 你 他 她 佢 哋 們 喺 唔')
/**
 * Stop words on their own, such as 會 (“will”), that can be part of a word, such as 會議 (“meeting”). Two of
 * them are no bigram, and an article need not contain them to match the whole query.
 */
const WEAK_CHARACTERS = tokenTexts('是 係 在 想 要 可 點 幾 同 和 與 及 有 會 住 去 來 做 先 將 用')
/**
 * A synonym weighs more, because synonyms name what readers ask about; a bigram less, because most characters
 * belong to two.
 */
const WEIGHT = { synonym: 2, word: 1, bigram: 0.6 }

/**
 * `forms`: the search strings of the typed word and then of its synonyms. `covers`: the indexes of the tokens
 * that the term represents.
 */
export type Term = { forms: string[]; covers: number[]; weight: number }

/**
 * A synonym becomes one term for its whole group. Chinese has no spaces between words, so each pair of
 * neighbouring characters is a term (bigram).
 */
export function termsOf(tokens: readonly Token[], groups: readonly SynonymGroup[] = []): Term[] {
  const terms = new Map<string, Term>()
  const add = (forms: string[], covers: number[], weight: number, key = forms.join()) => {
    const existing = terms.get(key)
    if (existing) existing.covers.push(...covers)
    else terms.set(key, { forms, covers, weight })
  }
  const otherTokens: (Token | undefined)[] = [...tokens]
  for (let at = 0; at < tokens.length; at += 1) {
    const synonym = synonymAt(tokens, at, groups)
    if (!synonym) continue
    const { group, length } = synonym
    const typed = searchStringOf(tokens.slice(at, at + length))
    const positions = Array.from({ length }, (_, index) => at + index)
    add([...new Set([typed, ...group.forms])], positions, WEIGHT.synonym, group.forms.join())
    otherTokens.fill(undefined, at, at + length)
    at += length - 1
  }
  const meaningful = withoutStopWords(otherTokens)
  // A query of only stop words would otherwise find nothing.
  const words = terms.size > 0 || meaningful.some(Boolean) ? meaningful : otherTokens
  const singles: number[] = []
  words.forEach((token, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (!token?.isHan) return token && add([searchStringOf([token])], [at], WEIGHT.word)
    if (next?.isHan && !next.isRunStart) {
      if (!isWeak(token) || !isWeak(next)) add([token.text + next.text], [at, at + 1], WEIGHT.bigram)
    } else if (!before?.isHan || token.isRunStart) singles.push(at)
  })
  // A single Chinese character occurs in too many texts. It becomes a term only if the query has no other.
  if (terms.size === 0) for (const at of singles) add([words[at]?.text ?? ''], [at], WEIGHT.word)
  return [...terms.values()]
}

/** Indexes of the tokens that a document must contain to match the whole query. */
export function requiredPositions(tokens: readonly Token[], terms: readonly Term[]): number[] {
  return terms.flatMap(({ covers }) => covers).filter((at) => !isWeak(tokens[at]))
}

const isWeak = (token: Token | undefined) => token?.isHan === true && WEAK_CHARACTERS.has(token.text)

function withoutStopWords(tokens: readonly (Token | undefined)[]): (Token | undefined)[] {
  const remaining = [...tokens]
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const phrase = CHINESE_STOP_WORDS.find((phrase) => occursAt(tokens, at, phrase))
    const isStopWord = token && (token.isHan ? PARTICLES : STOP_WORDS).has(token.text)
    if (phrase) remaining.fill(undefined, at, at + phrase.length)
    else if (isStopWord) remaining[at] = undefined
  }
  return remaining
}
