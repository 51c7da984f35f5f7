import { z } from 'zod'

/** The annotation of superjson for an undefined field or input, which JSON cannot express. */
const absent = z.tuple([z.literal('undefined')])
const sent = z.strictObject({
  json: z.unknown(),
  meta: z
    .strictObject({ values: z.union([absent, z.record(z.string(), absent)]), v: z.number().optional() })
    .optional(),
})

/**
 * Deserialises the input of a tRPC call, without superjson. superjson would follow any annotation of an
 * attacker: it would create an array of any length, or turn a value that a schema refuses into text. The
 * site's own client annotates only absent fields.
 * @throws if the input contains any other annotation
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
