import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { publicationCount } from '@/runtime/asyncCache'
import { requestedUrl } from '@/runtime/requestContext'

/** How long visitors get the same HTML, in ms: as long as from the proxy's page cache (deploy/nginx.conf). */
const TTL = 1_000
/** Maximum total size of the stored pages, in characters. */
const MAX_SIZE = 10_000_000

type RenderedPage = { headers: OutgoingHttpHeaders; html: string }

const pages = new LRUCache<string, RenderedPage>({
  ttl: TTL,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
  maxSize: MAX_SIZE,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/**
 * Wraps the `getServerSideProps` of a page that is the same for many visitors. All of them who request the
 * same URL within a second get the same HTML, so that it is rendered only once. The data of a navigation in
 * the browser has another URL and is not stored, and neither are drafts, errors and responses with a cookie.
 * After a publication, the page is rendered again.
 *
 * @param versionOf returns a text that changes whenever the page may look different at the same URL; null if
 *   the visitor's own data may be on the page
 */
export const sharedPage =
  <Props extends object>(
    versionOf: (context: GetServerSidePropsContext) => string | null,
    load: GetServerSideProps<Props>,
  ): GetServerSideProps<Partial<Props>> =>
  async (context) => {
    const { req, res, locale, draftMode } = context
    const url = requestedUrl()
    const version = url && req.method === 'GET' && !draftMode ? versionOf(context) : null
    if (version === null) return load(context)
    const key = [version, publicationCount(), locale, url].join(' ')
    const known = pages.get(key)
    if (!known) {
      onRendered(res, (page) => pages.set(key, page))
      return load(context)
    }
    for (const [name, value] of Object.entries(known.headers)) {
      if (value !== undefined) res.setHeader(name, value)
    }
    // Next.js renders nothing if the response has already been sent.
    res.end(known.html)
    return { props: {} }
  }

/** Calls `store` with the HTML of a successful response, and the headers that were set after this call. */
function onRendered(res: ServerResponse, store: (page: RenderedPage) => void): void {
  const headersBefore = res.getHeaders()
  const end = res.end.bind(res)
  res.end = (...body: unknown[]) => {
    const [html] = body
    const added = Object.entries(res.getHeaders()).filter(([name, value]) => value !== headersBefore[name])
    const headers: OutgoingHttpHeaders = Object.fromEntries(added)
    const isPage = res.statusCode === 200 && String(headers['content-type']).startsWith('text/html')
    if (isPage && typeof html === 'string' && !('set-cookie' in headers)) store({ headers, html })
    return end(...(body as Parameters<typeof end>))
  }
}
