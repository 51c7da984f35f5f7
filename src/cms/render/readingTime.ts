import { stegaClean } from '@sanity/client/stega'
import { usesHan, type Locale } from '@/i18n/locales'

const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 400

/** A block of Portable Text. Readable text is in the spans (`children`) of a paragraph, or in the `text` of a note. */
type Block = { _type: string; children?: { text?: string }[]; text?: string }

/** The text of a block without formatting and stega (invisible characters); '' for an image. */
export function blockWords({ children = [], text = '' }: Block): string {
  return stegaClean(children.map((span) => span.text ?? '').join('') || text)
}

/** Reading time in minutes, at least one. Chinese is counted by characters, text in Latin letters by words. */
export function readingMinutes(blocks: Block[], locale: Locale): number {
  const text = blocks.map(blockWords).join(' ')
  const characters = usesHan(locale) ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0
  const words = text.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
}
