import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/runtime/requestId'
import { LOCALE_HEADER } from '@/i18n/localeHeader'
import { toLocale } from '@/i18n/locales'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { clientIpHash } from '@/server/http/clientIp'
import { knownDeviceCookie, type KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { getVisitor, type Visitor } from '@/server/accounts/auth/visitor'

/** The part of a request that procedures use, independent of HTTP. */
export type Context = Visitor &
  RequestOrigin & {
    /** Known-device cookie of the requesting browser. Absent outside a request. */
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
