import type { Locale } from '@/i18n/locales'
import type { SessionUser } from './sessionUser'

/** What a tRPC procedure knows about the origin of a request, apart from the logged-in user. */
export type RequestOrigin = {
  /**
   * The locale of the page that sent the request. A mail with a password reset link, for example, is in this
   * language.
   */
  locale: Locale
  /**
   * The request id, which is in every log line of the request. An error message shows it to the visitor, so
   * that support can find the log lines of the error.
   */
  requestId: string
  /** An HMAC of the client's IP address, as the key of rate limits. Absent for calls without HTTP. */
  client?: string | undefined
}

/**
 * The logged-in user who performs an action, with the ids of the request and the session. The audit log
 * records the user and the request.
 */
export type Actor = { user: SessionUser; requestId: string; sessionId?: string }

/** Returns the columns of an audit event that record who acted: `actorId` and `requestId`. */
export const auditActor = ({ user, requestId }: Actor) => ({ actorId: user.id, requestId })
