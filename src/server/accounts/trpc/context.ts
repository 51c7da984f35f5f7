import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/runtime/requestContext'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import { toLocale } from '@/i18n/locales'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { clientIpHash } from '@/server/http/request/clientIp'
import { knownDeviceCookie, type KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { getVisitor, type Visitor } from '@/server/accounts/auth/visitor'

/**
 * The context (`ctx`) of tRPC procedures: user, session, locale, request id and `client` (HMAC of the IP
 * address). It contains no request or response, so that procedures can also run without HTTP.
 */
export type Context = Visitor &
  RequestOrigin & {
    /**
     * The known-device cookie of the request, by which login limits recognise a browser that has logged in to
     * the account before. Procedures that set a password use it to give the browser a new cookie. Absent for
     * calls without HTTP.
     */
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
