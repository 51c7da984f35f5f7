import { ValidationError, type InferType, type ObjectSchema } from 'yup'
import { fieldErrors } from '@/schemas/fieldErrors'
import { AppError } from './appError'

/**
 * Returns the input parser of a tRPC procedure for a form's yup schema. The parser returns normalised values
 * (such as a lower-case email) and drops unknown fields.
 * @throws AppError VALIDATION, with one error code per invalid field
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
