import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import type { ValidationCode } from '@/schemas/validation'
import { isDatabaseDown } from '@/server/accounts/db/db'

/** Every error code of the server with its tRPC code. `errors:<code>` has the copy. */
const ERRORS = {
  VALIDATION: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  EMAIL_TAKEN: 'CONFLICT',
  /** Rate limit exceeded; a later attempt works. */
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  /** The link is unknown, used, expired, superseded or of another address; the response does not reveal which. */
  RESET_LINK_INVALID: 'BAD_REQUEST',
  /** The same for a verification link. */
  LINK_INVALID: 'BAD_REQUEST',
  /** The sentence has changed since the visitor agreed to it. */
  TEXT_CHANGED: 'CONFLICT',
  /** The last administrator cannot be removed. */
  LAST_ADMIN: 'CONFLICT',
  /** An administrator needs a verified email. */
  EMAIL_NOT_VERIFIED: 'CONFLICT',
  /** There is no valid session. */
  SESSION_REQUIRED: 'UNAUTHORIZED',
  /** The user lacks the role. */
  FORBIDDEN: 'FORBIDDEN',
  /** The contact message could not be stored, for a reason other than an unreachable database. */
  CONTACT_NOT_STORED: 'INTERNAL_SERVER_ERROR',
  /** The database is down, or a queue is full. */
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  UNKNOWN: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<string, TRPC_ERROR_CODE_KEY>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as readonly string[]

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** Field → error code. */
export type FieldFaults = Readonly<Record<string, ValidationCode>>

/** An error that the client sees. Its message is its code: the server never sends sentences. */
export class AppError extends TRPCError {
  constructor(
    readonly errorCode: ErrorCode,
    readonly fields?: FieldFaults,
    cause?: unknown,
  ) {
    super({ code: ERRORS[errorCode], message: errorCode, cause })
    this.name = 'AppError'
  }
}

/** The AppError inside an error, or one that it corresponds to; otherwise one with the code `otherwise`. */
export function asAppError(error: unknown, otherwise: ErrorCode = 'UNKNOWN'): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.cause instanceof AppError) return error.cause
  if (isDatabaseDown(error)) return new AppError('SERVICE_UNAVAILABLE', undefined, error)
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return new AppError(PROTOCOL_ERRORS[error.code] ?? 'BAD_REQUEST', undefined, error)
  }
  return new AppError(otherwise, undefined, error)
}

/** tRPC errors before a procedure runs; all others are malformed requests. */
const PROTOCOL_ERRORS: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}
