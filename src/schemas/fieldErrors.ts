import type { ValidationError } from 'yup'
import { isValidationCode, VALIDATION, type ValidationCode } from './validation'

/** The first error code of each field. `required` replaces a message that is not one of our codes. */
export function fieldErrors({ inner }: ValidationError): Record<string, ValidationCode> {
  const errors: Record<string, ValidationCode> = {}
  for (const { path, message } of inner) {
    if (path) errors[path] ??= isValidationCode(message) ? message : VALIDATION.required
  }
  return errors
}
