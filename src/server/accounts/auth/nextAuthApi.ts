import type { NextApiHandler } from 'next'
import NextAuth from 'next-auth'
import { accountsEnv } from '@/config/env.server'
import { authOptions } from './nextAuthOptions'
import { authError } from './knownAuthErrors'
import { authFields, authRoute, textsOf } from './authRequest'
import { stripExternalCallbackUrls, isRecord } from './callbackUrl'
import { clientIpHash } from '@/server/http/request/clientIp'
import { parseUserAgent } from '@/server/accounts/sessions/userAgent'
import { knownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { asAppError } from '@/server/accounts/errors/appError'
import { errorFacts, log } from '@/runtime/log'
import { allowMethods } from '@/server/http/request/allowMethods'
import { refuse } from '@/server/http/request/refuse'
import { localeOfAuthRequest } from './authLocale'
import { isForeignRequest } from '@/server/http/request/fetchMetadata'
import { linkConfirmationPage } from './linkConfirmationPage'
import { readSessionClaim } from './visitor'

/**
 * `/api/auth`: the routes of next-auth, in the visitor's locale. Undefined paths, wrong methods, cross-site
 * requests and invalid bodies are refused before next-auth runs. next-auth would set cookies for such
 * requests and log them as errors.
 */
export const nextAuthApi: NextApiHandler = async (req, res) => {
  const route = authRoute(req)
  if (!route) return refuse(res, 404, 'NOT_FOUND')
  if (!allowMethods(req, res, route.methods)) return
  const isMailedLink = route.path === 'callback/email'
  const opensPage = isMailedLink && req.method !== 'POST'
  // Cross-site requests are allowed for mailed links, which visitors open from the web pages of mail
  // services.
  if (!opensPage && isForeignRequest(req.headers)) return refuse(res, 403, 'FORBIDDEN')
  if (req.method === 'POST') {
    const fields = await authFields(req)
    if (fields === 'PAYLOAD_TOO_LARGE') return refuse(res, 413, fields)
    if (fields === 'BAD_REQUEST') return refuse(res, 400, fields)
    req.body = fields
  }
  // Error reports of the next-auth client are accepted and ignored, because anyone can forge them.
  if (route.path === '_log') return void res.status(200).end()
  req.query = { ...textsOf(req.query), nextauth: route.parts }
  // next-auth copies the `error` parameter into a redirect URL without escaping, so only known codes may
  // remain.
  if ('error' in req.query) req.query.error = authError(req.query.error).code
  stripExternalCallbackUrls(req, res)
  if (isMailedLink) {
    // Opening a mailed link only shows a page that asks for a button press, because link scanners and other
    // sites can open it too.
    res.setHeader('cache-control', 'no-store')
    if (opensPage) return void res.redirect(302, linkConfirmationPage(req))
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
