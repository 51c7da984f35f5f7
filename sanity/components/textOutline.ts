import { textLength } from '../../src/cms/render/readingTime'
import { paragraphsOf, tableGrid, textsOf } from '../../src/cms/rules/tables'
import { usesHan, type Locale } from '../../src/i18n/locales'
import { isFilled } from '../../src/lib/invisibleText'
import { isRecord, type ValidationResult } from '../schemaTypes/validation'

/** From the largest to the smallest, as the field of an article's text has them. */
const LEVELS = ['h2', 'h3']

/** `level` counts from 0. A heading skips a level if no larger one is anywhere above it. */
export interface OutlineHeading {
  key: string
  text: string
  level: number
  isSkipping: boolean
}

/** Omits headings without words. */
export function outlineOf(blocks: unknown): OutlineHeading[] {
  let deepest = -1
  return blocksIn(blocks).flatMap((block) => {
    const level = LEVELS.indexOf(String(block.style))
    const text = textsOf([block]).join('')
    if (level < 0 || !isFilled(text)) return []
    const isSkipping = level > deepest + 1
    if (!isSkipping) deepest = Math.max(deepest, level)
    return [{ key: String(block._key), text, level, isSkipping }]
  })
}

/** Returns a warning at the first heading that skips a level. */
export function warnIfLevelSkipped(blocks: unknown): ValidationResult {
  const heading = outlineOf(blocks).find(({ isSkipping }) => isSkipping)
  if (!heading) return true
  return {
    message: `“${heading.text}” is a smaller heading without a heading above it: choose the style “Heading”`,
    path: [{ _key: heading.key }],
  }
}

/** Returns the length of a formatted text, with its notes and tables, in a sentence. */
export function lengthOfText(blocks: unknown, locale: Locale): string {
  const { characters, words } = textLength(blocksIn(blocks).map(wordsIn).join(' '), locale)
  const counted = [
    ...(usesHan(locale) ? [count(characters, 'Chinese character')] : []),
    ...(!usesHan(locale) || words > 0 ? [count(words, 'word')] : []),
  ]
  return counted.join(' and ')
}

function wordsIn(block: Record<string, unknown>): string {
  const cells = tableGrid(block).flat().map(paragraphsOf)
  const note = typeof block.text === 'string' ? block.text : ''
  return [[block], ...cells].map((paragraphs) => textsOf(paragraphs).join('')).join(' ') + note
}

const blocksIn = (blocks: unknown) => (Array.isArray(blocks) ? blocks.filter(isRecord) : [])

const NUMBER = new Intl.NumberFormat('en-US')

const count = (number: number, name: string) => `${NUMBER.format(number)} ${name}${number === 1 ? '' : 's'}`
