type Term = {
  /** Consecutive tokens; more than one for a phrase, a hyphenated word or Chinese text. */
  tokens: string[]
  isPrefix: boolean
  isExcluded: boolean
}

export type TextQuery = Term[]

/** A word or number, or a single Chinese character, because Chinese has no spaces between words. */
const TOKEN = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu
const TERM = /(?<excluded>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g

/** Parses the syntax of `text::query`: words, `"a phrase"`, `prefix*` and `-excluded`. */
export function parseTextQuery(text: string): TextQuery {
  return [...text.matchAll(TERM)].flatMap(({ groups = {} }) => {
    const { excluded, phrase, word = '' } = groups
    const tokens = tokenize(phrase ?? word)
    return tokens.length > 0
      ? [{ tokens, isPrefix: phrase === undefined && word.endsWith('*'), isExcluded: excluded === '-' }]
      : []
  })
}

/** Whether the texts contain every term of a query and no excluded one. The empty query matches everything. */
export function matchesTextQuery(texts: readonly string[], query: TextQuery): boolean {
  if (query.length === 0) return true
  const tokenized = texts.map(tokenize)
  return query.every((term) => term.isExcluded !== tokenized.some((tokens) => containsTerm(tokens, term)))
}

function containsTerm(tokens: readonly string[], { tokens: wanted, isPrefix }: Term): boolean {
  return tokens.some((_token, start) =>
    wanted.every((token, index) => {
      const candidate = tokens[start + index]
      const isLast = index === wanted.length - 1
      return isPrefix && isLast ? candidate?.startsWith(token) : candidate === token
    }),
  )
}

const tokenize = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(TOKEN) ?? []
