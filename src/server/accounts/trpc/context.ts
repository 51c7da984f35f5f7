import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/runtime/requestContext'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import { toLocale } from '@/i18n/locales'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { clientIpHash } from '@/server/http/request/clientIp'
import { knownDeviceCookie, type KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { getVisitor, type Visitor } from '@/server/accounts/auth/visitor'

/** No request or response, so that procedures can also run without HTTP. */
export type Context = Visitor &
  RequestOrigin & {
    /** Absent for calls without HTTP. */
    deviceCookie?: KnownDeviceCookie
  }

export async function createContext({
  req,
  res,
}: {
  req: NextApiRequest
  res: NextApiResponse
}): Promise<Context> {
  return {
    ...(await getVisitor({ req, res })),
    locale: toLocale(req.headers[LOCALE_HEADER]),
    requestId: requestId() ?? randomUUID(),
    client: clientIpHash(req),
    deviceCookie: knownDeviceCookie(req, res),
  }
}
