import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GetServerSideProps } from 'next'
import { enterRequest } from '@/runtime/requestContext'
import { parseCookies } from './pageServer'

/**
 * Serves a page's `getServerSideProps` over HTTP and sends its props as the HTML of the page, as Next.js would: in one
 * piece, and only if the function has not answered itself. `rendered` counts the pages that were rendered.
 */
export async function serveRenderedPage<Props extends object>(load: GetServerSideProps<Props>) {
  let rendered = 0
  const server = createServer((req, res) => {
    const { pathname, search, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    enterRequest({ id: 'a test', url: req.url })
    // Next.js removes what distinguishes a request for data from `req`.
    const isData = pathname.startsWith('/_next/data/')
    req.url = pathname.replace(/^\/_next\/data\/test(.*)\.json$/, '$1') + search
    const context = {
      req: Object.assign(req, { cookies: parseCookies(req.headers.cookie) }),
      res,
      query: Object.fromEntries(searchParams),
      resolvedUrl: req.url,
      locale: req.headers['x-locale']?.toString(),
    }
    void load(context).then((result) => {
      if (res.writableEnded) return
      rendered += 1
      res.setHeader('content-type', isData ? 'application/json' : 'text/html; charset=utf-8')
      if ('notFound' in result) res.statusCode = 404
      res.end(req.method === 'HEAD' ? undefined : JSON.stringify(result))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    rendered: () => rendered,
    async get(path: string, init: { headers?: Record<string, string>; method?: string } = {}) {
      const response = await fetch(origin + path, init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
