import { ValidationError, type InferType, type ObjectSchema } from 'yup'
import { isValidationCode, VALIDATION, type ValidationCode } from '@/schemas/validation'
import { AppError, type FieldErrors } from './appError'

/**
 * Parses untrusted input with a form's schema: canonical values, unknown keys dropped.
 * @throws AppError VALIDATION with one code per field
 */
export function validator<Schema extends ObjectSchema<object>>(schema: Schema) {
  return async (input: unknown): Promise<InferType<Schema>> => {
    try {
      return await schema.validate(input, { abortEarly: false, stripUnknown: true })
    } catch (error) {
      throw error instanceof ValidationError ? new AppError('VALIDATION', faultsOf(error)) : error
    }
  }
}

/** The first error of each field. A message that is not one of our codes is not sent. */
function faultsOf(error: ValidationError): FieldErrors {
  const faults: Record<string, ValidationCode> = {}
  for (const { path, message } of error.inner) {
    if (path) faults[path] ??= isValidationCode(message) ? message : VALIDATION.required
  }
  return faults
}
