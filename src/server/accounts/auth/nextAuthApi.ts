import type { NextApiHandler, NextApiRequest } from 'next'
import NextAuth from 'next-auth'
import { accountsEnv } from '@/config/env.server'
import { authOptions } from './nextAuthOptions'
import { authError } from './authErrors'
import { authFields, authRoute, textsOf } from './authRequest'
import { stripExternalCallbackUrls, isRecord } from './callbackUrl'
import { clientIpHash } from '@/server/http/clientIp'
import { parseUserAgent } from '@/server/accounts/sessions/userAgent'
import { knownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { asAppError } from '@/server/accounts/errors/appError'
import { errorFacts, log } from '@/runtime/log'
import { localePath, ROUTES } from '@/lib/routes'
import { allowMethods } from '@/server/http/allowMethods'
import { refuse } from '@/server/http/refuse'
import { localeOfAuthRequest } from './authLocale'
import { isForeignRequest } from '@/server/http/fetchMetadata'
import { readSessionClaim } from './visitor'

/**
 * `/api/auth`: next-auth in the visitor's locale. Refuses undefined paths, wrong methods, cross-site requests and
 * invalid bodies before next-auth sees them, because next-auth would set cookies first and log such requests as
 * errors.
 */
export const nextAuthApi: NextApiHandler = async (req, res) => {
  const route = authRoute(req)
  if (!route) return refuse(res, 404, 'NOT_FOUND')
  if (!allowMethods(req, res, route.methods)) return
  const isMailedLink = route.path === 'callback/email'
  const opensPage = isMailedLink && req.method !== 'POST'
  // Mailed links are also opened from the web pages of mail services.
  if (!opensPage && isForeignRequest(req.headers)) return refuse(res, 403, 'FORBIDDEN')
  if (req.method === 'POST') {
    const fields = await authFields(req)
    if (fields === 'PAYLOAD_TOO_LARGE') return refuse(res, 413, fields)
    if (fields === 'BAD_REQUEST') return refuse(res, 400, fields)
    req.body = fields
  }
  // Client error reports of next-auth are accepted and ignored, because anyone can forge them.
  if (route.path === '_log') return void res.status(200).end()
  req.query = { ...textsOf(req.query), nextauth: route.parts }
  // next-auth writes the host into redirects.
  if ('error' in req.query) req.query.error = authError(req.query.error).code
  stripExternalCallbackUrls(req, res)
  if (isMailedLink) {
    // Link scanners and other sites can open the link, so the page asks for a button press.
    res.setHeader('cache-control', 'no-store')
    if (opensPage) return void res.redirect(302, pressPage(req))
    if (req.headers.origin !== accountsEnv().SITE_URL) return refuse(res, 403, 'FORBIDDEN')
  }
  try {
    const device = parseUserAgent(req.headers['user-agent'])
    const former = () => readSessionClaim(req)
    const caller = { client: clientIpHash(req), mark: knownDeviceCookie(req, res) }
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

/** The page that asks for a button press, with the link's parameters after the `#`, which browsers do not send. */
function pressPage(req: NextApiRequest): string {
  const { token, email, callbackUrl } = req.query
  const link = Object.entries({ callbackUrl, token, email }).filter(([, value]) => typeof value === 'string')
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  return `${page}#${new URLSearchParams(link as [string, string][])}`
}
