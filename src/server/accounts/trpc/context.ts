import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/runtime/requestContext'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import { toLocale } from '@/i18n/locales'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { clientIpHash } from '@/server/http/request/clientIp'
import { knownDeviceCookie, type KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { getVisitor, type Visitor } from '@/server/accounts/auth/visitor'

/** The context of a tRPC call: what procedures know about a request, independent of HTTP. */
export type Context = Visitor &
  RequestOrigin & {
    /** The known-device cookie of the browser. Absent for a call without HTTP. */
    mark?: KnownDeviceCookie
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
    mark: knownDeviceCookie(req, res),
  }
}
