import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { isSiteListed, siteUrl } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'
import { sitemapFileOf, sitemapIndex } from './sitemapXml'

export const FILE_CACHE_CONTROL = 'public, max-age=600, stale-while-revalidate=86400'
const RETRY_AFTER_SECONDS = 120

const XML = 'application/xml; charset=utf-8'

type FileOf = (context: GetServerSidePropsContext) => AsyncIterable<string> | null

/**
 * With a locale prefix, a 404, because the file exists once for all locales. If `fileOf` cannot read Sanity, a 503:
 * an empty sitemap would tell search engines that all pages are gone.
 */
const file = (type: string, fileOf: FileOf): GetServerSideProps => {
  return async (context) => {
    const pieces = context.locale === DEFAULT_LOCALE ? fileOf(context) : null
    if (!pieces) return { notFound: true }
    if (allowMethods(context.req, context.res, READ_METHODS)) await send(context.res, type, pieces)
    return { props: {} }
  }
}

async function send(res: ServerResponse, type: string, pieces: AsyncIterable<string>): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (!res.headersSent) res.writeHead(200, { 'content-type': type, 'cache-control': FILE_CACHE_CONTROL })
      if (res.destroyed) return
      // Backpressure: a slow client must not fill the memory.
      if (!res.write(piece)) await waitForDrain(res)
    }
    if (!res.headersSent) res.writeHead(404)
    res.end()
  } catch (error) {
    sendUnavailable(res, error)
  }
}

export function sendUnavailable(res: ServerResponse, error: unknown): void {
  log('warn', 'file.failed', errorFacts(error))
  // Closes the connection, so that the client does not use the incomplete file.
  if (res.headersSent) return void res.destroy()
  res.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }).end()
}

/** `close` ends the wait too, because a closed stream never drains. */
export async function waitForDrain(res: Writable): Promise<void> {
  const listeners = new AbortController()
  const events = ['drain', 'close'].map((event) => once(res, event, listeners))
  await Promise.race(events).finally(() => listeners.abort())
}

export const sitemapIndexProps = file(XML, () => sitemapIndex(siteUrl()))

export const sitemapFileProps = file(XML, ({ params }) => {
  const [, name] = /^([a-z0-9-]+)\.xml$/.exec(String(params?.file)) ?? []
  return name ? sitemapFileOf(name, siteUrl()) : null
})

/** `/robots.txt`: allows all pages, because a crawler must read a page to see `noindex`. */
export const robotsProps = file('text/plain; charset=utf-8', () => robots())

/** RFC 9116 recommends less than a year. */
const SECURITY_FILE_MS = 90 * 86_400_000

/** `/.well-known/security.txt` (RFC 9116). A 404 if no settings are known, or they lack an email address. */
export const securityFileProps = file('text/plain; charset=utf-8', () => securityFile())

async function* securityFile(): AsyncGenerator<string> {
  const { email } = await settingsOrFallback(DEFAULT_LOCALE)
  if (!email) return
  yield `Contact: mailto:${email}\n`
  yield `Expires: ${new Date(Date.now() + SECURITY_FILE_MS).toISOString()}\n`
  yield 'Preferred-Languages: en, zh\n'
  yield `Canonical: ${siteUrl()}/.well-known/security.txt\n`
}

async function* robots(): AsyncGenerator<string> {
  yield 'User-agent: *\nDisallow:\n'
  if (isSiteListed()) yield `\nSitemap: ${siteUrl()}/sitemap.xml\n`
}
