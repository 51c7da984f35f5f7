import type { NextApiHandler } from 'next'
import NextAuth from 'next-auth'
import { authOptions } from './nextAuthOptions'
import { logClientError } from './clientErrors'
import { authError } from './knownAuthErrors'
import { authFields, authRoute, stringProperties } from './nextAuthRoutes'
import { localePath, ROUTES } from '@/lib/routes'
import { stripUnusableCallbackUrls, isRecord, type AuthRequest } from './callbackUrl'
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
  const opensMailedLink = isMailedLink && req.method !== 'POST'
  const isForeign = isForeignRequest(req.headers)
  // Only pages of this site call next-auth, but visitors open mailed links in webmail. A link there to a page for
  // members leads to `signin`: after a redirect, browsers still name the site of the link.
  const opensPage = opensMailedLink || route.path === 'signin'
  if (!opensPage && isForeign) return refuseCall(403, foreignRequestCode(req.headers))
  if (req.method === 'POST') {
    const fields = await authFields(req, res)
    if (fields === 'PAYLOAD_TOO_LARGE') return refuseCall(413, fields)
    if (fields === 'BAD_REQUEST') return refuseCall(400, fields)
    req.body = fields
  }
  if (route.path === '_log') {
    logClientError(stringProperties(req.body))
    return void res.status(200).end()
  }
  // The confirmation page sends the link's parameters in the body, because proxies log URLs.
  const parameters = isMailedLink && !opensMailedLink ? req.body : req.query
  req.query = { ...stringProperties(parameters), nextauth: route.parts }
  // next-auth copies an unknown error code unescaped into a redirect URL, so a link could otherwise add
  // parameters to the URL of the error page, such as those that open a prefilled dialog.
  if ('error' in req.query) req.query.error = authError(req.query.error).code
  stripUnusableCallbackUrls(req, res)
  // next-auth would set cookies.
  if (route.path === 'signin' && isForeign) return void res.redirect(302, loginPage(req))
  // A login requests the list twice (decision 41). The browser caches the first response.
  if (route.path === 'providers') res.setHeader('cache-control', 'private, max-age=10')
  if (isMailedLink) {
    res.setHeader('cache-control', 'no-store')
    // The mails of earlier releases have this URL.
    if (opensMailedLink) return void res.redirect(302, confirmationPage(req))
    // `isForeignRequest` accepts requests without `Origin`. From an old browser, another site could send one, and log
    // the visitor in to an account of the attacker.
    if (req.headers.origin !== siteOrigin()) return refuseCall(403, 'FORBIDDEN')
  }
  try {
    const deviceCookie = knownDeviceCookie(req, res)
    const device = parseUserAgent(req.headers['user-agent'])
    const previousSession = () => readSessionClaim(req)
    const caller = { client: clientIpHash(req), deviceCookie }
    const locale = localeOfAuthRequest(req)
    await NextAuth(req, res, authOptions({ locale, caller, device, previousSession }))
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    // The account or its sessions changed after the credentials were checked (`openSession`).
    const isRefusal = errorCode === 'INVALID_CREDENTIALS'
    if (!isRefusal) log('error', 'next-auth.failed', { errorCode, ...errorFacts(cause ?? error) })
    const url = errorUrl(errorCode)
    res.setHeader('cache-control', 'no-store')
    if (isRecord(req.body) && req.body.json === 'true') res.status(isRefusal ? 401 : 503).json({ url })
    else res.redirect(302, url)
  }
}

function loginPage(req: AuthRequest): string {
  const { error, callbackUrl } = stringProperties(req.query)
  const query = new URLSearchParams({ ...(error && { error }), ...(callbackUrl && { callbackUrl }) })
  return `${localePath(localeOfAuthRequest(req), ROUTES.signIn)}?${query}`
}

/** In characters. Proxies and clients refuse a response if all its headers together are longer than 16 kB. */
const MAX_FRAGMENT = 8_000

function confirmationPage(req: AuthRequest): string {
  const fragment = String(new URLSearchParams(stringProperties(req.query)))
  const isUsable = fragment && fragment.length <= MAX_FRAGMENT
  return localePath(localeOfAuthRequest(req), ROUTES.confirmEmail) + (isUsable ? `#${fragment}` : '')
}

/**
 * next-auth's `signIn` reads the error code from the `url` of the response. Without one, it throws a TypeError, like a
 * lost connection.
 */
const errorUrl = (code: ErrorCode) => `${siteOrigin()}/api/auth/error?error=${code}`
