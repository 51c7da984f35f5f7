import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { ERRORS, type ErrorCode } from '@/lib/errorCodes'
import type { ValidationCode } from '@/schemas/validation'
import { isDatabaseDown } from '@/server/accounts/db/db'

/** The error codes of invalid fields, by field name. */
export type FieldErrors = Readonly<Record<string, ValidationCode>>

/**
 * An error that the client sees. Its message is an error code, because the server never sends sentences: the
 * client translates the code.
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
 * Returns any error as an AppError: the AppError itself or the one that the error wraps, or one that matches
 * a database outage or tRPC error. All other errors get the code `otherwise`.
 */
export function asAppError(error: unknown, otherwise: ErrorCode = 'UNKNOWN'): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.cause instanceof AppError) return error.cause
  if (isDatabaseDown(error)) return new AppError('SERVICE_UNAVAILABLE', undefined, error)
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return new AppError(PROTOCOL_ERRORS[error.code] ?? 'BAD_REQUEST', undefined, error)
  }
  return new AppError(otherwise, undefined, error)
}

/**
 * Codes of errors that tRPC throws before a procedure runs. All other such errors count as malformed
 * requests.
 */
const PROTOCOL_ERRORS: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}
