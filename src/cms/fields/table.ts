import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import type { Locale } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import {
  paragraphsOf,
  TABLE_LIMITS,
  tableGrid,
  textsOf,
  validateTableSize,
  widthOf,
} from '@/cms/rules/tables'
import { isLocalized, pickLanguage } from './pickLanguage'
import { sizeOf } from './primitives'
import { textBlock } from './textBlock'

/** In characters. Each cell and each paragraph adds it to the size of a text, for its HTML element. */
const ELEMENT_SIZE = 20

const cell = z.looseObject({ value: z.array(textBlock).max(TABLE_LIMITS.paragraphs).optional() })
const row = z.looseObject({ cells: z.array(cell).max(TABLE_LIMITS.columns).optional() })

/** A table within a text. One invalid cell makes the table invalid: without the cell, it would mislead readers. */
export const tableSchema = z
  .looseObject({
    _type: z.literal('table'),
    _key: z.string(),
    headerRows: z.number().int().min(0).optional(),
    rows: z.array(row).max(TABLE_LIMITS.rows),
  })
  .refine((table) => validateTableSize(stegaClean(table)) === true)
  .refine((table) => isFilled(paragraphsIn(table)))

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

/** In characters, for the limit of the page. A `tableSection` has tables in its field `table`. */
export function sectionSize(section: unknown, locale: Locale): number {
  const stored = typeof section === 'object' && section !== null && 'table' in section ? section.table : null
  const blocks: unknown = isLocalized(stored) ? pickLanguage(stored, locale).text : null
  if (!Array.isArray(blocks)) return sizeOf(section, locale)
  const texts = blocks.reduce<number>((sum, block) => sum + blockSize(block, locale), 0)
  return texts + sizeOf({ ...Object(section), table: null }, locale)
}

const paragraphsIn = (table: unknown): unknown[] => tableGrid(table).flat().flatMap(paragraphsOf)
