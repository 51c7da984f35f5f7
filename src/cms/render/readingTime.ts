import { stegaClean } from '@sanity/client/stega'
import { usesHan, type Locale } from '@/i18n/locales'

const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 400

/**
 * A block of Portable Text. The text of a paragraph is in its spans (`children`), that of a highlighted note
 * in `text`.
 */
type Block = { _type: string; children?: { text?: string }[]; text?: string }

/**
 * Returns the text of a block, without formatting and without stega (invisible characters of a preview); ''
 * for a block without text, such as an image. The reading time is computed from it, and the table of contents
 * shows it.
 */
export function blockWords({ children = [], text = '' }: Block): string {
  return stegaClean(children.map((span) => span.text ?? '').join('') || text)
}

/**
 * Estimates the reading time in minutes, at least one, from the number of Chinese characters and of words in
 * Latin script.
 */
export function readingMinutes(blocks: Block[], locale: Locale): number {
  const text = blocks.map(blockWords).join(' ')
  const characters = usesHan(locale) ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0
  const words = text.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
}
