import { z } from 'zod'

/** What superjson notes of a field, or of the whole input, that is absent: JSON has no word for it. */
const absent = z.tuple([z.literal('undefined')])
const sent = z.strictObject({
  json: z.unknown(),
  meta: z
    .strictObject({ values: z.union([absent, z.record(z.string(), absent)]), v: z.number().optional() })
    .optional(),
})

/**
 * The input of a call, of which the site's own client has superjson note nothing but absent fields. superjson itself
 * would make whatever else is noted: of a number an array of that length, beyond every limit on what is sent; of what
 * a schema would refuse a text.
 * @throws where anything else is noted
 */
export function callInput(body: unknown): unknown {
  const { json, meta } = sent.parse(body)
  if (!meta) return json
  if (Array.isArray(meta.values)) return undefined
  const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(json)))
  for (const name of Object.keys(meta.values)) {
    if (!fields.delete(name)) throw new Error('An absent field that the input does not name')
  }
  return Object.fromEntries(fields)
}
