import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'

/** Every error code of the server, with its tRPC code. The copy of an error has the key `errors:<code>`. */
export const ERRORS = {
  VALIDATION: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  EMAIL_TAKEN: 'CONFLICT',
  /** The rate limit is exceeded; a later attempt can succeed. */
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  /**
   * The reset link is unknown, used, expired, superseded or for another address. The response does not reveal which.
   */
  RESET_LINK_INVALID: 'BAD_REQUEST',
  /** The verification link is invalid, for one of the reasons of `RESET_LINK_INVALID`. */
  LINK_INVALID: 'BAD_REQUEST',
  /** The wording of the consent has changed since the visitor agreed. */
  TEXT_CHANGED: 'CONFLICT',
  /** The last administrator of the site cannot be removed. */
  LAST_ADMIN: 'CONFLICT',
  /** An administrator needs a verified email. */
  EMAIL_NOT_VERIFIED: 'CONFLICT',
  /** There is no valid session. */
  SESSION_REQUIRED: 'UNAUTHORIZED',
  /** The user lacks the role that the call requires. */
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
 * Errors that the client detects itself. In this order: no response; a response that is not JSON, such as a proxy's
 * page; JSON in an unexpected format.
 */
export type ClientCode = 'UNREACHABLE' | 'BADLY_FORMATTED' | 'UNTRANSFORMABLE'

/** Every error code that a form can show. The copy of an error has the key `errors:<code>`. */
export type CallErrorCode = ErrorCode | ClientCode
