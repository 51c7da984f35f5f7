import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'

/**
 * Every error code that the server sends, with the tRPC code that determines the HTTP status. The message for
 * the visitor is in the i18n namespace `errors` under the same name.
 */
export const ERRORS = {
  VALIDATION: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  /** The same after several attempts: the rate limit is near, or exceeded. */
  MANY_INVALID_CREDENTIALS: 'UNAUTHORIZED',
  EMAIL_TAKEN: 'CONFLICT',
  /** The rate limit is exceeded; a later attempt can succeed. */
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  /**
   * The password reset link is unknown, used, expired, replaced by a newer link or for another email address.
   * The response does not reveal which, so that a wrong link tells an attacker nothing about the account.
   */
  RESET_LINK_INVALID: 'BAD_REQUEST',
  /**
   * The link that confirms an email address is unknown, used, expired, replaced by a newer link or for another
   * account. The response does not reveal which, so that a wrong link tells an attacker nothing about the
   * account.
   */
  LINK_INVALID: 'BAD_REQUEST',
  /**
   * The text of the newsletter consent has changed since the page was loaded, so the visitor must read it
   * again.
   */
  TEXT_CHANGED: 'CONFLICT',
  /** Refused, because the action would leave the site without an administrator. */
  LAST_ADMIN: 'CONFLICT',
  /**
   * An administrator has tried to give the role of administrator to a user whose email address is not verified.
   * Refused, because the address may belong to another person.
   */
  EMAIL_NOT_VERIFIED: 'CONFLICT',
  /** The procedure is only for logged-in users, and the request has no valid session. */
  SESSION_REQUIRED: 'UNAUTHORIZED',
  /** The logged-in user does not have the role that the procedure requires, such as administrator. */
  FORBIDDEN: 'FORBIDDEN',
  /** The visitor has opened the site at another name than its own, at which forms and login do not work. */
  OTHER_ADDRESS: 'FORBIDDEN',
  /** The query of the URL is larger than any that the site needs. */
  ADDRESS_TOO_LONG: 'BAD_REQUEST',
  /**
   * The contact message could not be stored. If the reason is an unreachable database, the code is
   * `SERVICE_UNAVAILABLE` instead.
   */
  CONTACT_NOT_STORED: 'INTERNAL_SERVER_ERROR',
  /** The database is down, or the queue for password hashing is full. A later attempt can succeed. */
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  UNKNOWN: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<string, TRPC_ERROR_CODE_KEY>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as readonly string[]

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/**
 * Errors that the browser detects. `UNREACHABLE`: no response. `BADLY_FORMATTED`: a response that is not
 * JSON, such as the error page of a proxy. `UNTRANSFORMABLE`: JSON in an unexpected format. `COOKIES_BLOCKED`: the
 * browser does not store the cookies without which there is no login.
 */
type ClientCode = 'UNREACHABLE' | 'BADLY_FORMATTED' | 'UNTRANSFORMABLE' | 'COOKIES_BLOCKED'

/**
 * Every error code that a form can show: the server's and the browser's. The message for the visitor is in the
 * i18n namespace `errors` under the same name.
 */
export type CallErrorCode = ErrorCode | ClientCode
