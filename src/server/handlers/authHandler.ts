import type { NextApiHandler, NextApiRequest } from 'next'
import NextAuth from 'next-auth'
import { accountsEnv } from '@/config/env.server'
import { authOptions } from '@/server/auth'
import { dropForeignCallbacks, isRecord } from '@/server/callbackUrl'
import { clientDigest } from '@/server/clientAddress'
import { deviceOf } from '@/server/device'
import { deviceMark } from '@/server/deviceMark'
import { asAppError } from '@/server/errors'
import { errorFacts, log } from '@/config/log'
import { localePath, ROUTES } from '@/lib/routes'
import { localeOfAuthRequest } from '@/server/requestLocale'
import { claimOf } from '@/server/session'

/** `/api/auth`: next-auth, in the visitor's language. Where it fails, it answers as it does to a refusal. */
export const authHandler: NextApiHandler = async (req, res) => {
  if (isReport(req)) return void res.status(200).end()
  dropForeignCallbacks(req)
  if (String(req.query.nextauth) === 'callback,email') {
    // The address in the mail. Programs open such links, and other sites may lead to them: the page asks for a press.
    res.setHeader('cache-control', 'no-store')
    if (req.method !== 'POST') return void res.redirect(302, pressPage(req))
    if (req.headers.origin !== accountsEnv().SITE_URL) return void res.status(403).end()
  }
  try {
    const device = deviceOf(req.headers['user-agent'])
    const former = () => claimOf(req)
    const caller = { client: clientDigest(req), mark: deviceMark(req, res) }
    const locale = localeOfAuthRequest(req)
    await NextAuth(req, res, authOptions({ locale, caller, device, former }))
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    log('error', 'next-auth.failed', { errorCode, ...errorFacts(cause ?? error) })
    const url = `${accountsEnv().SITE_URL}/api/auth/error?error=${errorCode}`
    res.setHeader('cache-control', 'no-store')
    if (isRecord(req.body) && req.body.json === 'true') res.status(503).json({ url })
    else res.redirect(302, url)
  }
}

/** The page that asks a person to press, with what the link says: behind the `#`, where no server hears of it again. */
function pressPage(req: NextApiRequest): string {
  const { token, email, callbackUrl } = req.query
  const link = Object.entries({ callbackUrl, token, email }).filter(([, value]) => typeof value === 'string')
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  return `${page}#${new URLSearchParams(link as [string, string][])}`
}

/**
 * A failure that next-auth's browser half reports. It is answered, and goes no further: anybody can post one, as often
 * as they like, and what is false would stand in the log beside what is true.
 */
const isReport = ({ method, query }: NextApiRequest): boolean =>
  method === 'POST' && [query.nextauth].flat()[0] === '_log'
