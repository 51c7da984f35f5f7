import type { ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { LOCALES, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'

/** The parts of a request that can contain a callback URL, which is the page to open after login. */
export type AuthRequest = { cookies: Partial<Record<string, string>>; query?: unknown; body?: unknown }

/** The names of the next-auth cookie that contains the callback URL, over http and over https. */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

/**
 * Removes every callback URL of another site before next-auth reads the request. next-auth answers 500 to an
 * unparseable callback URL, so a cookie with such a URL would lock the visitor out; that cookie is cleared.
 * The remaining URLs are normalised for use in a header. Their dialog parameters are removed, because a link
 * must not open a form that someone else has filled in.
 */
export function stripExternalCallbackUrls({ cookies, query, body }: AuthRequest, res: ServerResponse): void {
  const siteUrl = accountsEnv().SITE_URL
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
  if (!isOwn(value, siteUrl)) delete holder[name]
  else if (value !== siteUrl) holder[name] = withoutDialog(new URL(value, siteUrl)).href
}

/** Removes the dialog parameters from a URL, including the secret of a reset link. */
export function withoutDialog(address: URL): URL {
  for (const parameter of ['dialog', 'email', 'hash']) address.searchParams.delete(parameter)
  return address
}

/**
 * Returns the page to open after login, from next-auth's cookie. Used if the request's own URL contains no
 * callback URL.
 */
export function callbackFromCookie(cookies: AuthRequest['cookies']): string | undefined {
  return CALLBACK_COOKIES.map((name) => cookies[name]).find(Boolean)
}

const PREFIX = new RegExp(`^/+(?:${LOCALES.join('|')})(?=/|$)`)
const NO_WAY_ON = new RegExp(`^(?:${ROUTES.signIn}|${ROUTES.authError}|/api/.*|/_next/.*)$`)

/**
 * Returns the path to open after login, in `locale`: the page of `callbackUrl`. Returns the home page if
 * `callbackUrl` is not a page of this site, or is a login page.
 */
export function postLoginPath(callbackUrl: unknown, locale: Locale): string {
  const siteUrl = accountsEnv().SITE_URL
  if (!isOwn(callbackUrl, siteUrl)) return localePath(locale, ROUTES.home)
  const { pathname, search, hash } = withoutDialog(new URL(callbackUrl, siteUrl))
  // Collapses leading slashes, because browsers read a path that begins with two slashes as another host.
  const route = `/${pathname.replace(PREFIX, '').replace(/^\/+/, '')}`
  return NO_WAY_ON.test(route) ? localePath(locale, ROUTES.home) : localePath(locale, route) + search + hash
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Whether a value is a URL or path on this site. Compares the beginning of the whole URL. A comparison of
 * origins would not be safe, because `blob:http://…` has its inner URL's origin.
 */
function isOwn(value: unknown, siteUrl: string): value is string {
  if (typeof value !== 'string') return false
  const base = value.startsWith('/') ? siteUrl : undefined
  return URL.canParse(value, base) && new URL(value, base).href.startsWith(`${siteUrl}/`)
}
