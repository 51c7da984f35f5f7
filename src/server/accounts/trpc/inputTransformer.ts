import { z } from 'zod'

/** `['undefined']` marks a value that is undefined, which JSON cannot express. */
const absent = z.tuple([z.literal('undefined')])
const serializedInput = z.strictObject({
  json: z.unknown(),
  meta: z
    .strictObject({ values: z.union([absent, z.record(z.string(), absent)]), v: z.number().optional() })
    .optional(),
})

/**
 * superjson on the server would obey any annotation of an attacker, for example create an array of any length
 * or change the type of a value before validation. So only that for undefined values is accepted.
 * @throws if the input contains any other annotation
 */
export function inputTransformer(body: unknown): unknown {
  const { json, meta } = serializedInput.parse(body)
  if (!meta) return json
  if (Array.isArray(meta.values)) return undefined
  const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(json)))
  for (const name of Object.keys(meta.values)) {
    if (!fields.delete(name)) throw new Error('An absent field that the input does not name')
  }
  return Object.fromEntries(fields)
}
