import type { NextApiHandler } from 'next'
import NextAuth from 'next-auth'
import { authOptions } from './nextAuthOptions'
import { logClientError } from './clientErrors'
import { authError } from './knownAuthErrors'
import { authFields, authRoute, stringProperties } from './nextAuthRoutes'
import { stripExternalCallbackUrls, isRecord } from './callbackUrl'
import { clientIpHash } from '@/server/http/request/clientIp'
import { parseUserAgent } from '@/server/accounts/sessions/userAgent'
import { knownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { asAppError } from '@/server/accounts/errors/appError'
import type { ErrorCode } from '@/lib/errorCodes'
import { errorFacts, log } from '@/runtime/log'
import { allowMethods } from '@/server/http/request/allowMethods'
import { refuse } from '@/server/http/request/refuse'
import { localeOfAuthRequest } from './authLocale'
import { foreignRequestCode, isForeignRequest } from '@/server/http/request/fetchMetadata'
import { siteOrigin } from '@/server/http/request/siteOrigin'
import { linkConfirmationPage } from './linkConfirmationPage'
import { readSessionClaim } from './visitor'

/**
 * Refuses unknown paths, wrong methods, cross-site requests and invalid bodies before next-auth, which would
 * set cookies for them and log them as errors.
 */
export const nextAuthApi: NextApiHandler = async (req, res) => {
  const route = authRoute(req)
  const refuseCall = (status: number, code: ErrorCode) => refuse(res, status, code, { url: errorUrl(code) })
  if (!route) return refuseCall(404, 'NOT_FOUND')
  if (!allowMethods(req, res, route.methods)) return
  const isMailedLink = route.path === 'callback/email'
  const opensPage = isMailedLink && req.method !== 'POST'
  // Only pages of this site call next-auth, but visitors open mailed links in webmail.
  if (!opensPage && isForeignRequest(req.headers)) return refuseCall(403, foreignRequestCode(req.headers))
  if (req.method === 'POST') {
    const fields = await authFields(req)
    if (fields === 'PAYLOAD_TOO_LARGE') return refuseCall(413, fields)
    if (fields === 'BAD_REQUEST') return refuseCall(400, fields)
    req.body = fields
  }
  if (route.path === '_log') {
    logClientError(stringProperties(req.body))
    return void res.status(200).end()
  }
  // The confirmation page sends the parameters of a mailed link in the body, and next-auth reads them from the query.
  // Pages of an earlier release send them in the query.
  const linkParameters = isMailedLink && !opensPage ? stringProperties(req.body) : {}
  req.query = { ...stringProperties(req.query), ...linkParameters, nextauth: route.parts }
  // Replaces an unknown value of the parameter `error` by `Default`: next-auth copies the value unescaped
  // into a redirect URL, so a link could otherwise add any parameters to the URL of this site's error page,
  // such as those that open a prefilled dialog.
  if ('error' in req.query) req.query.error = authError(req.query.error).code
  stripExternalCallbackUrls(req, res)
  if (isMailedLink) {
    // Opening a mailed login link only redirects to a confirmation page, whose button sends the POST that
    // logs in. A mail scanner also opens links, and would otherwise use up the token. A POST must have the
    // `Origin` of this site: another site could otherwise log a visitor in to an account of the attacker.
    res.setHeader('cache-control', 'no-store')
    if (!opensPage && req.headers.origin !== siteOrigin()) return refuseCall(403, 'FORBIDDEN')
  }
  try {
    const deviceCookie = knownDeviceCookie(req, res)
    if (opensPage) return void res.redirect(302, await linkConfirmationPage(req, deviceCookie))
    const device = parseUserAgent(req.headers['user-agent'])
    const previousSession = () => readSessionClaim(req)
    const caller = { client: clientIpHash(req), deviceCookie }
    const locale = localeOfAuthRequest(req)
    await NextAuth(req, res, authOptions({ locale, caller, device, previousSession }))
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    log('error', 'next-auth.failed', { errorCode, ...errorFacts(cause ?? error) })
    const url = errorUrl(errorCode)
    res.setHeader('cache-control', 'no-store')
    if (isRecord(req.body) && req.body.json === 'true') res.status(503).json({ url })
    else res.redirect(302, url)
  }
}

/**
 * next-auth's browser code reads the error code from the `url` of every JSON response. Without one, it throws
 * an error that cannot be told from a lost connection.
 */
const errorUrl = (code: ErrorCode) => `${siteOrigin()}/api/auth/error?error=${code}`
