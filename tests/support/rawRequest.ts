import { request as openRequest } from 'node:http'
import { stack } from './e2e'

export type RawResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

type RawRequest = { method?: string; headers?: object; body?: string; site?: string }

/**
 * Requests exactly this path, which `fetch` would normalize, and follows no redirect. Each request uses its
 * own connection, because the server could close an idle one while a test is busy.
 */
export function sendRawRequest(
  path: string,
  { method, headers, body, site }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(site ?? stack('SITE_URL'))
  return new Promise((resolve, reject) => {
    // Node sets Content-Length by itself only for some methods.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false }
    const request = openRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
