import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { isSiteListed, siteUrl } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { sitemapFileOf, sitemapIndex } from './sitemap'

/**
 * Cache-Control of a file. Caches keep it for 10 minutes, and may serve the stale file for a day while they
 * revalidate it.
 */
export const KEPT = 'public, max-age=600, stale-while-revalidate=86400'
/** Value of the `Retry-After` header of a 503 response, in seconds. */
const AGAIN = 120

const XML = 'application/xml; charset=utf-8'

type FileOf = (context: GetServerSidePropsContext) => AsyncIterable<string> | null

/**
 * Creates the `getServerSideProps` of a route that responds with a file. Next.js serves such a route in every
 * locale; a URL with a locale prefix gets a 404. Nothing is sent before the first chunk is ready: if Sanity
 * cannot be reached, the client gets a 503 instead of an empty file.
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
      if (!res.headersSent) res.writeHead(200, { 'content-type': type, 'cache-control': KEPT })
      if (res.destroyed) return
      // Backpressure: generates chunks only as fast as the client downloads them, because pending chunks are
      // in memory.
      if (!res.write(piece)) await drained(res)
    }
    if (!res.headersSent) res.writeHead(404)
    res.end()
  } catch (error) {
    turnAway(res, error)
  }
}

/** Answers 503 with Retry-After if a file could not be created. */
export function turnAway(res: ServerResponse, error: unknown): void {
  log('warn', 'file.not_made', errorFacts(error))
  // Ends the connection, so that the client does not take a partial file for a complete one.
  if (res.headersSent) return void res.destroy()
  res.writeHead(503, { 'retry-after': String(AGAIN), 'cache-control': 'no-store' }).end()
}

/** Resolves when the response can take more data, or is closed. */
export async function drained(res: Writable): Promise<void> {
  const waiting = new AbortController()
  const heard = ['drain', 'close'].map((event) => once(res, event, waiting))
  await Promise.race(heard).finally(() => waiting.abort())
  await Promise.allSettled(heard)
}

/** `/sitemap.xml`: the sitemap index. */
export const sitemapIndexProps = file(XML, () => sitemapIndex(siteUrl()))

/** `/sitemaps/<name>.xml`: one file of the sitemap. */
export const sitemapFileProps = file(XML, ({ params }) => {
  const [, name] = /^([a-z0-9-]+)\.xml$/.exec(String(params?.file)) ?? []
  return name ? sitemapFileOf(name, siteUrl()) : null
})

/**
 * `/robots.txt`: disallows nothing, because a crawler must fetch a page to see its `noindex`. Names no
 * sitemap if SITE_LISTED is false.
 */
export const robotsProps = file('text/plain; charset=utf-8', () => robots())

async function* robots(): AsyncGenerator<string> {
  yield 'User-agent: *\nDisallow:\n'
  if (isSiteListed()) yield `\nSitemap: ${siteUrl()}/sitemap.xml\n`
}
