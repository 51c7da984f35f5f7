import type { Locale } from '@/i18n/locales'
import type { HashingClient } from '@/server/accounts/passwords/bcryptQueue'
import type { SessionUser } from './sessionUser'

export type RequestOrigin = {
  /** Of the page that sent the request; the language of mails. */
  locale: Locale
  /** That of the log lines. The response has it in `x-request-id`, and a failed call in its body, for support. */
  requestId: string
  /** An HMAC of the client's IP address, as the key of rate limits. Absent for calls without HTTP. */
  client?: string | undefined
}

export type Actor = Pick<RequestOrigin, 'requestId' | 'client'> & { user: SessionUser; sessionId?: string }

/** Without HTTP, as in a script: the account. */
export const hashingClientOf = ({ user, client }: Actor): HashingClient => ({ member: client ?? user.id })

export const auditActor = ({ user, requestId }: Actor) => ({ actorId: user.id, requestId })
