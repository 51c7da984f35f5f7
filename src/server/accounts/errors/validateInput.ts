import { ValidationError, type InferType, type ObjectSchema } from 'yup'
import { fieldErrors } from '@/schemas/fieldErrors'
import { AppError } from './appError'

/**
 * Returns a function that validates untrusted input with a form's schema. The function returns canonical
 * values and drops unknown keys.
 * @throws AppError VALIDATION with one error code per field
 */
export function validator<Schema extends ObjectSchema<object>>(schema: Schema) {
  return async (input: unknown): Promise<InferType<Schema>> => {
    try {
      return await schema.validate(input, { abortEarly: false, stripUnknown: true })
    } catch (error) {
      throw error instanceof ValidationError ? new AppError('VALIDATION', fieldErrors(error)) : error
    }
  }
}
