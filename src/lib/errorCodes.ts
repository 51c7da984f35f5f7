import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'

/**
 * The tRPC code of each error determines the HTTP status of `/api/trpc` and of the CSV export; other routes choose
 * their own. The namespace `errors` has the message of each.
 */
export const ERRORS = {
  VALIDATION: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  /** Like `INVALID_CREDENTIALS`, if over half of a rate limit is used up; also after too many successful logins. */
  MANY_INVALID_CREDENTIALS: 'UNAUTHORIZED',
  EMAIL_TAKEN: 'CONFLICT',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  /**
   * Unknown, used, expired, replaced by a newer link, or for another email address. The response does not
   * reveal which, so that a wrong link tells an attacker nothing about the account.
   */
  RESET_LINK_INVALID: 'BAD_REQUEST',
  /** Like `RESET_LINK_INVALID`, for the link that confirms an email address. */
  LINK_INVALID: 'BAD_REQUEST',
  /** The text of the newsletter consent has changed, so the visitor must read it again. */
  TEXT_CHANGED: 'CONFLICT',
  /** The action would leave the site without an administrator. */
  LAST_ADMIN: 'CONFLICT',
  /** The user cannot become an administrator, because the address may belong to another person. */
  EMAIL_NOT_VERIFIED: 'CONFLICT',
  SESSION_REQUIRED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  /** The page was opened at another origin than SITE_URL, where forms and login do not work. */
  OTHER_ADDRESS: 'FORBIDDEN',
  /** The query of the URL is larger than any that the site needs. HTTP 414, for which tRPC has no code. */
  ADDRESS_TOO_LONG: 'BAD_REQUEST',
  /** If the database is unreachable, the code is `SERVICE_UNAVAILABLE` instead. */
  CONTACT_NOT_STORED: 'INTERNAL_SERVER_ERROR',
  /** The database is down, or the queue for password hashing is full; in the browser, also an unexpected response. */
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  UNKNOWN: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<string, TRPC_ERROR_CODE_KEY>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/**
 * Errors that the browser detects. `BADLY_FORMATTED`: a response that is not JSON, such as the error page of
 * a proxy. `UNTRANSFORMABLE`: JSON in an unexpected format. `COOKIES_BLOCKED`: no login or logout without cookies.
 */
type ClientCode = 'UNREACHABLE' | 'BADLY_FORMATTED' | 'UNTRANSFORMABLE' | 'COOKIES_BLOCKED'

export type CallErrorCode = ErrorCode | ClientCode
