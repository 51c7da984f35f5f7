import type { ServerResponse } from 'node:http'
import { accountsEnv } from '@/config/env.server'
import { LOCALES, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'

/** The parts of a request that can contain a callback URL. */
export type AuthRequest = { cookies: Partial<Record<string, string>>; query?: unknown; body?: unknown }

/** next-auth's cookie, over http and over https. */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

/**
 * Removes every callback URL of another site before next-auth reads the request: next-auth answers 500 to an
 * unparseable one, and a cookie with it would lock the visitor out. Such a cookie is cleared. The remaining URLs are
 * normalised for use in a header and open no dialog, because a link must not lead to a form that someone else has
 * filled in.
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

/** The same URL without dialog parameters, including the secret of a reset link. */
export function withoutDialog(address: URL): URL {
  for (const parameter of ['dialog', 'email', 'hash']) address.searchParams.delete(parameter)
  return address
}

/** The page to continue to, from next-auth's cookie, used if the URL names no page of this site. */
export function callbackFromCookie(cookies: AuthRequest['cookies']): string | undefined {
  return CALLBACK_COOKIES.map((name) => cookies[name]).find(Boolean)
}

const PREFIX = new RegExp(`^/+(?:${LOCALES.join('|')})(?=/|$)`)
const NO_WAY_ON = new RegExp(`^(?:${ROUTES.signIn}|${ROUTES.authError}|/api/.*|/_next/.*)$`)

/**
 * The path, in `locale`, to continue to after login: the page that `callbackUrl` names, or the home page if it names
 * no page of this site or a login page.
 */
export function postLoginPath(callbackUrl: unknown, locale: Locale): string {
  const siteUrl = accountsEnv().SITE_URL
  if (!isOwn(callbackUrl, siteUrl)) return localePath(locale, ROUTES.home)
  const { pathname, search, hash } = withoutDialog(new URL(callbackUrl, siteUrl))
  // Collapses leading slashes: a path that begins with two is another host.
  const route = `/${pathname.replace(PREFIX, '').replace(/^\/+/, '')}`
  return NO_WAY_ON.test(route) ? localePath(locale, ROUTES.home) : localePath(locale, route) + search + hash
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Comparing origins is not enough: `blob:http://…` has the origin of the URL inside it. */
function isOwn(value: unknown, siteUrl: string): value is string {
  if (typeof value !== 'string') return false
  const base = value.startsWith('/') ? siteUrl : undefined
  return URL.canParse(value, base) && new URL(value, base).href.startsWith(`${siteUrl}/`)
}
