import { accountsEnv } from '@/config/env.server'

/** What of a request may name the page to go on to. */
export type AuthRequest = { cookies: Partial<Record<string, string>>; query?: unknown; body?: unknown }

/** next-auth's, over http and over https. */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

/**
 * Forgets every address to go on to that is not on this site, before next-auth reads the request: it answers one
 * that it cannot parse with 500, and a cookie that holds one would keep a visitor out until it is deleted.
 */
export function dropForeignCallbacks({ cookies, query, body }: AuthRequest): void {
  const siteUrl = accountsEnv().SITE_URL
  for (const part of [query, body]) {
    if (isRecord(part) && 'callbackUrl' in part && !isOwn(part.callbackUrl, siteUrl)) delete part.callbackUrl
  }
  for (const name of CALLBACK_COOKIES) if (!isOwn(cookies[name], siteUrl)) delete cookies[name]
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isOwn(value: unknown, siteUrl: string): boolean {
  if (typeof value !== 'string') return false
  const base = value.startsWith('/') ? siteUrl : undefined
  return URL.canParse(value, base) && new URL(value, base).origin === siteUrl
}
