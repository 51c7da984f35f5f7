import { z } from 'zod'

/** superjson's annotation for an absent field or input, which JSON cannot express. */
const absent = z.tuple([z.literal('undefined')])
const sent = z.strictObject({
  json: z.unknown(),
  meta: z
    .strictObject({ values: z.union([absent, z.record(z.string(), absent)]), v: z.number().optional() })
    .optional(),
})

/**
 * Deserialises the input of a call. The site's client annotates only absent fields. superjson itself would follow any
 * annotation: it would create an array of a given length, beyond every size limit, or turn a value that a schema
 * refuses into text.
 * @throws if there is any other annotation
 */
export function inputTransformer(body: unknown): unknown {
  const { json, meta } = sent.parse(body)
  if (!meta) return json
  if (Array.isArray(meta.values)) return undefined
  const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(json)))
  for (const name of Object.keys(meta.values)) {
    if (!fields.delete(name)) throw new Error('An absent field that the input does not name')
  }
  return Object.fromEntries(fields)
}
