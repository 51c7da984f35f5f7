import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { ERRORS, type ErrorCode } from '@/lib/errorCodes'
import type { ValidationCode } from '@/schemas/validation'
import { isDatabaseDown } from '@/server/accounts/db/db'

/**
 * Validation error codes by field name, such as `{ email: 'emailInvalid' }`. A form shows each error at its
 * field.
 */
export type FieldErrors = Readonly<Record<string, ValidationCode>>

/**
 * An error that the server sends to the browser. It contains an error code, such as `EMAIL_TAKEN`, and no
 * text, because the browser shows the text of the code in the visitor's language.
 */
export class AppError extends TRPCError {
  constructor(
    readonly errorCode: ErrorCode,
    readonly fields?: FieldErrors,
    cause?: unknown,
  ) {
    super({ code: ERRORS[errorCode], message: errorCode, cause })
    this.name = 'AppError'
  }
}

/**
 * Converts any error to an AppError. If the error or its `cause` already is an AppError, returns that one. A
 * database outage becomes SERVICE_UNAVAILABLE, and an error that tRPC itself throws gets its code from
 * `PROTOCOL_ERRORS`. Every other error gets the code in the parameter `fallback`, so that its message, which
 * may contain internals, is not sent to the browser.
 */
export function asAppError(error: unknown, fallback: ErrorCode = 'UNKNOWN'): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.cause instanceof AppError) return error.cause
  if (isDatabaseDown(error)) return new AppError('SERVICE_UNAVAILABLE', undefined, error)
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return new AppError(PROTOCOL_ERRORS[error.code] ?? 'BAD_REQUEST', undefined, error)
  }
  return new AppError(fallback, undefined, error)
}

/**
 * This site's error codes by tRPC's own code, for errors that tRPC throws before a procedure runs, such as for an
 * unknown path. All other codes of tRPC become BAD_REQUEST, except INTERNAL_SERVER_ERROR, which becomes the
 * `fallback` of `asAppError`.
 */
const PROTOCOL_ERRORS: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}
