import type { ServerResponse } from 'node:http'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { inLocale, localePath, ROUTES } from '@/lib/routes'
import { siteOrigin } from '@/server/http/request/siteOrigin'

/** What can contain a callback URL, next-auth's name for the URL to open after login. */
export type AuthRequest = { cookies: Partial<Record<string, string>>; query?: unknown; body?: unknown }

/** next-auth's cookie with the callback URL. Over https, its name has the prefix `__Secure-`. */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

/**
 * Removes unusable callback URLs before next-auth reads the request, so that no login redirects to another
 * site. Deletes such a cookie in the browser too: next-auth answers 500 as long as the browser sends an
 * invalid one, so the visitor could not log in.
 */
export function stripUnusableCallbackUrls({ cookies, query, body }: AuthRequest, res: ServerResponse): void {
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
  if (!isUsable(value, siteUrl)) delete holder[name]
  else if (value !== siteUrl) holder[name] = withoutDialog(new URL(value, siteUrl)).href
}

/**
 * Removes the parameters that open a dialog, prefill it (`email`) or contain the secret of a reset link
 * (`hash`), so that an attacker's link to the login page cannot open a prefilled form after the login.
 */
export function withoutDialog(url: URL): URL {
  for (const parameter of ['dialog', 'email', 'hash']) url.searchParams.delete(parameter)
  return url
}

/** Undefined for the home page, which next-auth stores for visitors who requested no other page. */
export function callbackFromCookie(cookies: AuthRequest['cookies']): string | undefined {
  const url = CALLBACK_COOKIES.map((name) => cookies[name]).find(Boolean)
  return postLoginPath(url, DEFAULT_LOCALE) === ROUTES.home ? undefined : url
}

const NOT_AFTER_LOGIN = new RegExp(`^(?:${ROUTES.signIn}|${ROUTES.authError}|/api/.*|/_next/.*)$`)

/**
 * Returns the path to open after login, in `locale`: the account page if `callbackUrl` is missing, too long, on
 * another site, the login page, the error page or no page at all (`/api/…`, `/_next/…`).
 */
export function postLoginPath(callbackUrl: unknown, locale: Locale): string {
  const siteUrl = siteOrigin()
  if (!isUsable(callbackUrl, siteUrl)) return localePath(locale, ROUTES.account)
  const { pathname, search, hash } = withoutDialog(new URL(callbackUrl, siteUrl))
  return NOT_AFTER_LOGIN.test(inLocale(DEFAULT_LOCALE, pathname))
    ? localePath(locale, ROUTES.account)
    : inLocale(locale, pathname) + search + hash
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * In characters, encoded as in the cookie. nginx refuses requests whose cookies have more than 4 kB together, and
 * a visitor who gets such a cookie could not open any page.
 */
export const MAX_CALLBACK = 2_000

/** Compares the start of the URL, because `blob:https://site/…` also has the site's origin. */
function isUsable(value: unknown, siteUrl: string): value is string {
  // The URL parser takes a time that grows with the square of the length of a Chinese host name.
  if (typeof value !== 'string' || value.length > MAX_CALLBACK) return false
  const base = value.startsWith('/') ? siteUrl : undefined
  if (!URL.canParse(value, base)) return false
  // Measures the URL as it is stored: removing parameters re-encodes the query, which makes some characters longer.
  const { href } = withoutDialog(new URL(value, base))
  return href.startsWith(`${siteUrl}/`) && encodeURIComponent(href).length <= MAX_CALLBACK
}
