import type { Locale } from '@/i18n/locales'
import type { SessionUser } from './sessionUser'

/** What a procedure knows about a request besides its user: locale, request id and client. */
export type RequestOrigin = {
  /** The visitor's locale. */
  locale: Locale
  /** The id of the request in the log, so that an error that a visitor reports can be found there. */
  requestId: string
  /** A digest of the client's IP address, for rate limits. Absent for calls without a network address. */
  client?: string | undefined
}

/** The logged-in user of a call, with the ids of the session and the request. */
export type Actor = { user: SessionUser; requestId: string; sessionId?: string }

/** Returns the fields of an audit event that identify the actor. */
export const auditActor = ({ user, requestId }: Actor) => ({ actorId: user.id, requestId })
