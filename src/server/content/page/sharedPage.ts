import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { isDevelopment } from '@/config/env.server'
import { publicationCount } from '@/runtime/asyncCache'
import { requestedUrl } from '@/runtime/requestContext'

/**
 * How long visitors who request the same URL get the same HTML, in ms, so that many visits at once need only one
 * render. The proxy before the server caches these pages for the same time (deploy/nginx.conf).
 */
const TTL = 1_000
/**
 * Maximum total size of the rendered HTML pages that this process keeps in memory, in characters. Beyond it, the
 * least recently used pages are removed.
 */
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
 * Wraps the `getServerSideProps` of a page that is the same for many visitors. All visitors who request the same
 * URL within a second get the same HTML, so that it is rendered only once. After a publication, the page is
 * rendered again. Never shared are drafts, errors, responses with a cookie, and the JSON that Next.js loads for
 * navigation in the browser. In development, nothing is shared.
 *
 * @param versionOf returns a text that changes whenever the page may look different at the same URL; null if the
 *   visitor's own data may be on the page
 */
export const sharedPage =
  <Props extends object>(
    versionOf: (context: GetServerSidePropsContext) => string | null,
    load: GetServerSideProps<Props>,
  ): GetServerSideProps<Partial<Props>> =>
  async (context) => {
    const { req, res, locale, draftMode } = context
    const url = requestedUrl()
    const isShared = url && req.method === 'GET' && !draftMode && !isDevelopment()
    const version = isShared ? versionOf(context) : null
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
    // Sends the stored HTML. Next.js then renders nothing, because the response has already been sent.
    res.end(known.html)
    return { props: {} }
  }

/**
 * Waits until the response is sent. If it is an HTML page with status 200 and without cookies, calls `store` with
 * the HTML and the headers of the page. Those are the headers that were set after this function was called; the
 * earlier ones, such as `x-request-id`, belong to one request only.
 */
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
