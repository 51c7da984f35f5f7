import { z } from 'zod'
import { MAX_SPANS } from '@/cms/rules/textSize'
import { isShortParagraph, level, lookupName, marks } from './primitives'

const keyed = z.looseObject({ _key: z.string(), _type: lookupName })

/** A paragraph, a heading or a list item of an article or a table. */
export const textBlock = z.looseObject({
  _type: z.literal('block'),
  _key: z.string(),
  style: lookupName.optional(),
  listItem: lookupName.optional(),
  level,
  children: z
    .array(z.looseObject({ _type: z.literal('span'), text: z.string().optional(), marks: marks.optional() }))
    .max(MAX_SPANS)
    .refine(isShortParagraph),
  markDefs: z.array(keyed).max(MAX_SPANS).optional(),
})
