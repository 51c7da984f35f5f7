import { z } from 'zod'

const serializedInput = z.strictObject({
  json: z.unknown(),
  meta: z.strictObject({ values: z.unknown(), v: z.number().optional() }).optional(),
})

/**
 * superjson on the server would obey any annotation of an attacker, for example create an array of any length
 * or change the type of a value before validation. So only the annotation of an undefined input, or of undefined fields
 * at its top level, is accepted.
 * @throws if the body has another shape or any other annotation
 */
export function inputTransformer(body: unknown): unknown {
  const { json, meta } = serializedInput.parse(body)
  if (!meta) return json
  if (isAbsent(meta.values)) return undefined
  if (!isObject(meta.values) || !isObject(json)) throw new Error('An annotation of something without fields')
  const fields = new Map(Object.entries(json))
  // Ends at the first fault: zod would list those of ten thousand fields.
  for (const [name, annotation] of Object.entries(meta.values)) {
    if (!isAbsent(annotation)) throw new Error('An annotation of a value that is not undefined')
    if (!fields.delete(name)) throw new Error('An absent field that the input does not name')
  }
  return Object.fromEntries(fields)
}

/** `['undefined']` marks a value that is undefined, which JSON cannot express. */
const isAbsent = (annotation: unknown) =>
  Array.isArray(annotation) && annotation.length === 1 && annotation[0] === 'undefined'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
