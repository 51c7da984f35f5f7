import type { Locale } from '@/i18n/locales'
import type { SessionUser } from './sessionUser'

/** What a procedure knows about a request besides its user: locale, request id and client. */
export type RequestOrigin = {
  /** The visitor's locale. */
  locale: Locale
  /** Connects an error that a visitor reports with log lines. */
  requestId: string
  /** A digest of the client's IP address, for rate limits. Absent for calls without a network address. */
  client?: string | undefined
}

/** The user of a guarded call, with the ids of the session and the request. */
export type Actor = { user: SessionUser; requestId: string; sessionId?: string }

/** The actor, for the audit log. */
export const auditActor = ({ user, requestId }: Actor) => ({ actorId: user.id, requestId })
