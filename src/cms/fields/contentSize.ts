// Without imports of the server, because Studio measures with the same functions.
import { stegaClean } from '@sanity/client/stega'
import type { Locale } from '@/i18n/locales'
import { paragraphsIn, tableGrid, textsOf, widthOf } from '@/cms/rules/tables'
import { jsonSize } from '@/cms/rules/textSize'
import { isLocalized, pickLanguage } from './pickLanguage'

/** In UTF-16 units. Each cell of a table and each paragraph in it adds this to its size, for the HTML element. */
const ELEMENT_SIZE = 20

/** In UTF-16 units: the length of the JSON, with texts only in the language that the page shows. */
export function sizeOf(item: unknown, locale: Locale): number {
  const shownLanguage = (_: string, value: unknown) =>
    isLocalized(value) ? pickLanguage(value, locale).text : value
  return jsonSize(stegaClean(JSON.stringify(item, shownLanguage) ?? ''))
}

/** In the unit of `sizeOf`, for the limit of the text around it. Not the length of its JSON, most of which is keys. */
export function tableSize(table: unknown, locale: Locale): number {
  const grid = tableGrid(table)
  const paragraphs = paragraphsIn(table)
  return (
    sizeOf(textsOf(paragraphs), locale) + ELEMENT_SIZE * (grid.length * widthOf(grid) + paragraphs.length)
  )
}

/** In the unit of `sizeOf`, for `MAX_LENGTH.list`. API clients can store any value as a block, also null. */
export const blockSize = (block: unknown, locale: Locale): number =>
  isTable(block) ? tableSize(block, locale) : sizeOf(block, locale)

const isTable = (block: unknown): boolean =>
  typeof block === 'object' && block !== null && '_type' in block && block._type === 'table'

/** In the unit of `sizeOf`, for the limit of the page. A `tableSection` has tables in its field `table`. */
export function sectionSize(section: unknown, locale: Locale): number {
  const stored = typeof section === 'object' && section !== null && 'table' in section ? section.table : null
  const blocks: unknown = isLocalized(stored) ? pickLanguage(stored, locale).text : null
  if (!Array.isArray(blocks)) return sizeOf(section, locale)
  const texts = blocks.reduce<number>((sum, block) => sum + blockSize(block, locale), 0)
  return texts + sizeOf({ ...Object(section), table: null }, locale)
}
