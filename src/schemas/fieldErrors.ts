import type { ValidationError } from 'yup'
import { isValidationCode, VALIDATION, type ValidationCode } from './validation'

/** Forms have no texts for other messages, such as those of yup. */
export function fieldErrors({ inner }: ValidationError): Record<string, ValidationCode> {
  const errors: Record<string, ValidationCode> = {}
  for (const { path, message } of inner) {
    if (path) errors[path] ??= isValidationCode(message) ? message : VALIDATION.required
  }
  return errors
}
