import { createServer } from 'node:http'
import type { GetServerSideProps } from 'next'
import type { Locale } from '@/i18n/locales'
import { listen } from './listen'

/** The result of a page's data function and the headers that it set. */
export type PageResponse<Props> = {
  headers: Headers
  status: number
  result: { props?: Props; redirect?: { destination: string; statusCode?: number }; notFound?: true }
}

/** Serves a page's `getServerSideProps` over HTTP, so that it reads real requests and cookies. */
export async function servePage<Props extends object>(load: GetServerSideProps<Props>, path: string) {
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost')
    const names = [...new Set(searchParams.keys())]
    const query = Object.fromEntries(
      names.map((name) => {
        const all = searchParams.getAll(name)
        return [name, all.length > 1 ? all : (all[0] ?? '')]
      }),
    )
    const context = {
      req: Object.assign(req, { cookies: parseCookies(req.headers.cookie) }),
      res,
      query,
      resolvedUrl: path + new URL(req.url ?? '/', 'http://localhost').search,
      locale: req.headers['x-locale']?.toString(),
    }
    load(context).then(
      (result) => res.end(JSON.stringify(result)),
      (error: unknown) => {
        res.statusCode = 500
        res.end(JSON.stringify(String(error)))
      },
    )
  })
  const { port, url, stop } = await listen(server)
  return {
    port,
    async visit(locale: Locale, query = '', cookie = ''): Promise<PageResponse<Props>> {
      const response = await fetch(url + path + query, {
        headers: { 'x-locale': locale, cookie },
      })
      return { headers: response.headers, status: response.status, result: await response.json() }
    },
    stop,
  }
}

/** Parses a `Cookie` header into name → value, as Next.js does. */
export function parseCookies(header = ''): Record<string, string> {
  const pairs = header.split('; ').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name, decodeURIComponent(value)]
    }),
  )
}
