import { createServer } from 'node:http'
import type { GetServerSideProps } from 'next'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { listen } from './listen'

/**
 * Serves over HTTP a page's `getServerSideProps` that writes the response itself. The `x-locale` header and
 * the end of the path supply what Next.js reads from the URL.
 */
export async function serveFile(load: GetServerSideProps, parameter = 'file') {
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    const context = {
      req: Object.assign(req, { cookies: {} }),
      res,
      params: { [parameter]: pathname.slice(1) },
      query: Object.fromEntries(searchParams),
      resolvedUrl: pathname,
      locale: req.headers['x-locale']?.toString() ?? DEFAULT_LOCALE,
    }
    void load(context).then((result) => {
      if ('notFound' in result) res.writeHead(404).end()
    })
  })
  const { url, stop } = await listen(server)
  return {
    get: (path = '', headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${url}/${path}`, { headers, method }),
    stop,
  }
}
