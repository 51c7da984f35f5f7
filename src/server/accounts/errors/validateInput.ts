import { ValidationError, type InferType, type ObjectSchema } from 'yup'
import { fieldErrors } from '@/schemas/fieldErrors'
import { AppError } from './appError'

/** Normalises values (such as a lower-case email) and drops unknown fields. */
export function validator<Schema extends ObjectSchema<object>>(schema: Schema) {
  return async (input: unknown): Promise<InferType<Schema>> => {
    try {
      return await schema.validate(input, { abortEarly: false, stripUnknown: true })
    } catch (error) {
      throw error instanceof ValidationError ? new AppError('VALIDATION', fieldErrors(error)) : error
    }
  }
}
