import { stegaClean } from '@sanity/client/stega'
import { usesHan, type Locale } from '@/i18n/locales'

const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 400

/** The text of a paragraph is in `children`, that of a highlighted note in `text`, that of a table in its cells. */
type Block = {
  _type: string
  children?: { text?: string }[]
  text?: string
  rows?: { cells?: { value?: Block[] }[] }[]
}

/** Without formatting and edit markers; '' for a block without text, such as an image. */
export function blockWords({ children = [], text = '', rows = [] }: Block): string {
  const paragraphs = rows.flatMap(({ cells = [] }) => cells).flatMap(({ value = [] }) => value)
  const words = children.map((span) => span.text ?? '').join('') || text
  return stegaClean(words) || paragraphs.map(blockWords).join(' ')
}

/** `characters`: Chinese ones; 0 in an English text, which may quote some. `words`: in Latin letters, and numbers. */
export function textLength(text: string, locale: Locale): { characters: number; words: number } {
  return {
    characters: usesHan(locale) ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0,
    words: text.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}’'-]*/gu)?.length ?? 0,
  }
}

export function readingMinutes(blocks: Block[], locale: Locale): number {
  const { characters, words } = textLength(blocks.map(blockWords).join(' '), locale)
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
}
