import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { isFilled } from '@/lib/invisibleText'
import { paragraphsIn, TABLE_LIMITS, validateTableSize } from '@/cms/rules/tables'
import { textBlock } from './textBlock'

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
