import type { ServerResponse } from 'node:http'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { siteOrigin } from '@/server/http/request/siteOrigin'

/**
 * The parts of a request that can contain a callback URL (next-auth's name for the URL to open after login).
 */
export type AuthRequest = { cookies: Partial<Record<string, string>>; query?: unknown; body?: unknown }

/**
 * The two possible names of the cookie in which next-auth stores the URL to open after login. Over https, the
 * name has the prefix `__Secure-`.
 */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

/**
 * Removes callback URLs that are invalid or of other sites from a request before next-auth reads it, so that
 * a login cannot redirect to another site. Also deletes a cookie with such a URL in the browser: next-auth
 * answers 500 as long as the browser sends an invalid callback URL, so the visitor could not log in. Valid
 * URLs lose the parameters that open a dialog (`withoutDialog`).
 */
export function stripExternalCallbackUrls({ cookies, query, body }: AuthRequest, res: ServerResponse): void {
  const siteUrl = siteOrigin()
  for (const part of [query, body]) {
    if (isRecord(part) && 'callbackUrl' in part) sanitizeCallback(part, 'callbackUrl', siteUrl)
  }
  for (const name of CALLBACK_COOKIES) {
    if (cookies[name] === undefined) continue
    sanitizeCallback(cookies, name, siteUrl)
    const secure = name.startsWith('__Secure-') ? '; Secure' : ''
    if (cookies[name] === undefined) {
      res.appendHeader('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
    }
  }
}

function sanitizeCallback(holder: Record<string, unknown>, name: string, siteUrl: string): void {
  const value = holder[name]
  if (!isSiteUrl(value, siteUrl)) delete holder[name]
  else if (value !== siteUrl) holder[name] = withoutDialog(new URL(value, siteUrl)).href
}

/**
 * Removes the query parameters that open a dialog, so that an attacker's link to the login page cannot open a
 * prefilled form after the login: `dialog` (the dialog's name), `email` (prefills the form) and `hash` (the
 * secret of a password reset link).
 */
export function withoutDialog(url: URL): URL {
  for (const parameter of ['dialog', 'email', 'hash']) url.searchParams.delete(parameter)
  return url
}

/**
 * Returns the URL to open after login from next-auth's cookie. Used if the request has no `callbackUrl` parameter.
 * Returns undefined for the home page, because next-auth stores it for every visitor who has requested no other
 * page.
 */
export function callbackFromCookie(cookies: AuthRequest['cookies']): string | undefined {
  const url = CALLBACK_COOKIES.map((name) => cookies[name]).find(Boolean)
  return postLoginPath(url, DEFAULT_LOCALE) === ROUTES.home ? undefined : url
}

const PREFIX = new RegExp(`^/+(?:${LOCALES.join('|')})(?=/|$)`)
const NOT_AFTER_LOGIN = new RegExp(`^(?:${ROUTES.signIn}|${ROUTES.authError}|/api/.*|/_next/.*)$`)

/**
 * Returns the path to open after login. Its locale prefix becomes that of `locale`: for `en-CA`, which has no
 * prefix, `/zh-HK/account?tab=1` becomes `/account?tab=1`. Returns the account page if there is no
 * `callbackUrl`, if it is on another site, or if it is the login page, the error page or a URL that is no page
 * (`/api/…`, `/_next/…`).
 */
export function postLoginPath(callbackUrl: unknown, locale: Locale): string {
  const siteUrl = siteOrigin()
  if (!isSiteUrl(callbackUrl, siteUrl)) return localePath(locale, ROUTES.account)
  const { pathname, search, hash } = withoutDialog(new URL(callbackUrl, siteUrl))
  // Several slashes at the beginning of the path become one, because browsers read `//evil.example` as a URL of the
  // host `evil.example`.
  const route = `/${pathname.replace(PREFIX, '').replace(/^\/+/, '')}`
  return NOT_AFTER_LOGIN.test(route)
    ? localePath(locale, ROUTES.account)
    : localePath(locale, route) + search + hash
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Whether a value is a URL or path of this site. The whole URL must begin with the site's origin and `/`: a comparison of
 * origins would also accept `blob:https://site/…`, which is no page of this site.
 */
function isSiteUrl(value: unknown, siteUrl: string): value is string {
  if (typeof value !== 'string') return false
  const base = value.startsWith('/') ? siteUrl : undefined
  return URL.canParse(value, base) && new URL(value, base).href.startsWith(`${siteUrl}/`)
}
