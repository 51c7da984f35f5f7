import { ValidationError, type Schema } from 'yup'

/** Field → first error code, as a form shows it; empty when the value is valid. */
export async function validationErrors(schema: Schema, value: unknown): Promise<Record<string, string>> {
  try {
    await schema.validate(value, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]).reverse())
  }
}
