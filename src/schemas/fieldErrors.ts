import type { ValidationError } from 'yup'
import { isValidationCode, VALIDATION, type ValidationCode } from './validation'

/** A message that is no `ValidationCode`, such as yup's own, becomes `required`: forms have no text for it. */
export function fieldErrors({ inner }: ValidationError): Record<string, ValidationCode> {
  const errors: Record<string, ValidationCode> = {}
  for (const { path, message } of inner) {
    if (path) errors[path] ??= isValidationCode(message) ? message : VALIDATION.required
  }
  return errors
}
