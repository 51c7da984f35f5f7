import { ValidationError, type InferType, type ObjectSchema } from 'yup'
import { fieldErrors } from '@/schemas/fieldErrors'
import { AppError } from './appError'

/**
 * Normalises values (such as a lower-case email) and drops unknown fields.
 * @throws AppError VALIDATION
 */
export function validateInput<Schema extends ObjectSchema<object>>(
  schema: Schema,
  input: unknown,
): InferType<Schema> {
  const known = knownFields(schema, input)
  try {
    return schema.validateSync(known, { abortEarly: false })
  } catch (error) {
    throw error instanceof ValidationError ? new AppError('VALIDATION', fieldErrors(error)) : error
  }
}

/** As the parser of a tRPC procedure. */
export const validator =
  <Schema extends ObjectSchema<object>>(schema: Schema) =>
  (input: unknown): InferType<Schema> =>
    validateInput(schema, input)

/**
 * An empty list stands for each nested value, except in fields of the type `mixed`, and fails the same checks: yup
 * calls the `toString` of an object, which the sender may have replaced, and prints nested values with their
 * indentation into its messages, which can take seconds.
 */
function knownFields(schema: ObjectSchema<object>, input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) throw new AppError('VALIDATION', {})
  const sent = new Map<string, unknown>(Object.entries(input))
  const known = Object.entries(schema.describe().fields).filter(([name]) => sent.has(name))
  return Object.fromEntries(
    known.map(([name, { type }]) => {
      const value = sent.get(name)
      return [name, typeof value === 'object' && value !== null && type !== 'mixed' ? [] : value]
    }),
  )
}
