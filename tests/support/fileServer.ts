import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GetServerSideProps } from 'next'
import { DEFAULT_LOCALE } from '@/i18n/locales'

/**
 * Serves over HTTP a page's `getServerSideProps` that writes the response itself. The `x-locale` header and
 * the end of the path supply what Next.js reads from the URL.
 */
export async function serveFile(load: GetServerSideProps, parameter = 'file') {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost')
    const context = {
      req: Object.assign(req, { cookies: {} }),
      res,
      params: { [parameter]: url.pathname.slice(1) },
      query: Object.fromEntries(url.searchParams),
      resolvedUrl: url.pathname,
      locale: req.headers['x-locale']?.toString() ?? DEFAULT_LOCALE,
    }
    void load(context).then((result) => {
      if ('notFound' in result) res.writeHead(404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    get: (path = '', headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { headers, method }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
