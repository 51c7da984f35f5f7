import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { ERRORS, type ErrorCode } from '@/lib/errorCodes'
import type { ValidationCode } from '@/schemas/validation'
import { isDatabaseDown } from '@/server/accounts/db/db'

/** By field name, such as `{ email: 'emailInvalid' }`. */
export type FieldErrors = Readonly<Record<string, ValidationCode>>

/** An error for the browser, which shows the text of the code in the visitor's language. */
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

/** `fallback` replaces an unknown error, whose message may contain internals. */
export function asAppError(error: unknown, fallback: ErrorCode = 'UNKNOWN'): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.cause instanceof AppError) return error.cause
  if (isDatabaseDown(error)) return new AppError('SERVICE_UNAVAILABLE', undefined, error)
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return new AppError(PROTOCOL_ERRORS[error.code] ?? 'BAD_REQUEST', undefined, error)
  }
  return new AppError(fallback, undefined, error)
}

/** What tRPC throws before a procedure runs. Its other codes become BAD_REQUEST. */
const PROTOCOL_ERRORS: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}
