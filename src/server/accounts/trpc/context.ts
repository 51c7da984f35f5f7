import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/runtime/requestId'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import { toLocale, type Locale } from '@/i18n/locales'
import type { SessionUser } from '@/server/accounts/auth/nextAuthOptions'
import { clientDigest } from '@/server/http/clientIp'
import { deviceMark, type DeviceMark } from '@/server/accounts/auth/knownDeviceCookie'
import { visitorOf, type Visitor } from '@/server/accounts/auth/visitor'

/** The part of a request that procedures use, independent of HTTP. */
export type Context = Visitor & {
  /** The visitor's locale. */
  locale: Locale
  /** Connects an error that a visitor reports with log lines. */
  requestId: string
  /** A digest of the client's IP address, for rate limits. Absent for calls without a network address. */
  client?: string | undefined
  /** Known-device cookie of the requesting browser. Absent outside a request. */
  mark?: DeviceMark
}

/** The user of a guarded call, with the request's id. */
export type Actor = Pick<Context, 'requestId' | 'sessionId'> & { user: SessionUser }

export async function createContext({
  req,
  res,
}: {
  req: NextApiRequest
  res: NextApiResponse
}): Promise<Context> {
  return {
    ...(await visitorOf({ req, res })),
    locale: toLocale(req.headers[LOCALE_HEADER]),
    requestId: requestId() ?? randomUUID(),
    client: clientDigest(req),
    mark: deviceMark(req, res),
  }
}
