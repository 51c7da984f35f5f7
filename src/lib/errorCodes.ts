import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'

/** Every error code of the server with its tRPC code. `errors:<code>` has the copy. */
export const ERRORS = {
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

/**
 * Errors that the client detects itself. In order: no response; a response that is not JSON, such as a
 * proxy's page; JSON in an unexpected format.
 */
export type ClientCode = 'UNREACHABLE' | 'BADLY_FORMATTED' | 'UNTRANSFORMABLE'

/** Every error code of a form. `errors:<code>` has the copy. */
export type CallErrorCode = ErrorCode | ClientCode
