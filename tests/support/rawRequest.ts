import { request as openRequest } from 'node:http'
import { stack } from './e2e'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

type Asked = { method?: string; headers?: object; body?: string; site?: string }

/**
 * Requests exactly this path, which `fetch` would normalize, and follows no redirect. Each request uses its
 * own connection, because the server could close an idle one while a test is busy.
 */
export function ask(path: string, { method, headers, body, site }: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(site ?? stack('SITE_URL'))
  return new Promise((answered, failed) => {
    // Node sets Content-Length by itself only for some methods.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false }
    const request = openRequest(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    request.on('error', failed)
    request.end(body)
  })
}
