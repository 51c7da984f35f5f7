import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/config/requestId'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import { toLocale, type Locale } from '@/i18n/locales'
import type { SessionUser } from './auth'
import { clientDigest } from './clientAddress'
import { deviceMark, type DeviceMark } from './deviceMark'
import { visitorOf, type Visitor } from './session'

/** What a procedure knows of the request, without HTTP: tests write one by hand. */
export type Context = Visitor & {
  /** The language in which the visitor reads. */
  locale: Locale
  /** Ties an error that a visitor reports to the lines of the log. */
  requestId: string
  /** Who asks, for counting: a digest of the network address. Absent where a call comes from no network. */
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
