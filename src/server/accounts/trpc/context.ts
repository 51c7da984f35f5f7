import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import { requestId } from '@/runtime/requestContext'
import { LOCALE_HEADER, MEMBER_HEADER } from '@/lib/callHeaders'
import { toLocale } from '@/i18n/locales'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { clientIpHash } from '@/server/http/request/clientIp'
import { knownDeviceCookie, type KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { getVisitor, type Visitor } from '@/server/accounts/auth/visitor'

/** No request or response, so that procedures can also run without HTTP. */
export type Context = Visitor &
  RequestOrigin & {
    /** Absent for the contact form without JavaScript, which needs none. */
    deviceCookie?: KnownDeviceCookie
  }

export async function createContext({
  req,
  res,
}: {
  req: NextApiRequest
  res: NextApiResponse
}): Promise<Context> {
  const visitor = await getVisitor({ req, res })
  return {
    ...visitor,
    ...(isOfAnotherMember(req, visitor) && { user: null }),
    locale: toLocale(req.headers[LOCALE_HEADER]),
    requestId: requestId() ?? randomUUID(),
    client: clientIpHash(req),
    deviceCookie: knownDeviceCookie(req, res),
  }
}

/**
 * Whether the page shows another member than the one who is logged in, for example in a second window. The call
 * is then answered as after a logout, so that nobody changes the account of another person.
 */
function isOfAnotherMember({ headers }: NextApiRequest, { user }: Visitor): boolean {
  const shown = headers[MEMBER_HEADER]
  return shown !== undefined && user !== null && shown !== user.id
}
