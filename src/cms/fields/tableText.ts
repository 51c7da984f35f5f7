import { z } from 'zod'
import { articleParts, type ArticleBody } from '@/cms/render/articleBody'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { blockSize } from './contentSize'
import type { Fields } from './fields'
import { pickLanguage, type Localized } from './pickLanguage'
import { anyStored, parseItem, withinLimit, withoutNull } from './primitives'
import { tableSchema } from './table'
import { textBlock } from './textBlock'

type TableBlock = Extract<ArticleBody[number], { _type: 'block' | 'table' }>

const tableBlock = z.discriminatedUnion('_type', [textBlock, tableSchema])
const isValid = (block: unknown): block is TableBlock => parseItem(tableBlock, block) !== undefined

/**
 * Tables and paragraphs as HTML. Omits and logs invalid ones; a text without a valid table is invalid. Yields to the
 * event loop.
 */
export function tableText({
  locale,
}: Pick<Fields, 'locale'>): z.ZodType<string, Localized<readonly object[]> | null> {
  return anyStored.transform(async (texts: Localized<readonly object[]> | null | undefined, context) => {
    const { text, en } = pickLanguage(texts, locale)
    const stored: unknown[] = Array.isArray(text) ? text : []
    const fitting = withinLimit(stored, en ? DEFAULT_LOCALE : locale, blockSize)
    const blocks = fitting.map((block) => withoutNull(block)).filter(isValid)
    if (blocks.some(({ _type }) => _type === 'table')) {
      return (await articleParts(blocks, { locale, en })).join('')
    }
    context.addIssue('No valid table')
    return z.NEVER
  })
}
