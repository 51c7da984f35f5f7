import type { ValidationError } from 'yup'
import { isValidationCode, VALIDATION, type ValidationCode } from './validation'

/**
 * Returns the first error code of each invalid field. Forms have texts only for the codes in `VALIDATION`, so
 * an error with another message, such as a default message of yup, gets the code `required`.
 */
export function fieldErrors({ inner }: ValidationError): Record<string, ValidationCode> {
  const errors: Record<string, ValidationCode> = {}
  for (const { path, message } of inner) {
    if (path) errors[path] ??= isValidationCode(message) ? message : VALIDATION.required
  }
  return errors
}
