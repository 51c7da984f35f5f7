import { request as openRequest } from 'node:http'

export type HttpResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** `headers`: a list of values is sent as one line for each value. `signal`: ends the request. */
export type HttpRequest = { method?: string; headers?: object; body?: string; signal?: AbortSignal }

/**
 * Requests exactly this path, which `fetch` would normalize, and follows no redirect. The headers may contain `host`,
 * which `fetch` replaces. Each request uses its own connection, because the server could close an idle one while a test
 * is busy.
 *
 * @param server the origin of the server, such as `http://127.0.0.1:3000`
 */
export function httpRequest(
  server: string,
  path: string,
  { method, headers, body, signal }: HttpRequest = {},
): Promise<HttpResponse> {
  const { host, hostname, port } = new URL(server)
  return new Promise((resolve, reject) => {
    // Node sets Content-Length by itself only for some methods.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      hostname: hostname.replace(/[[\]]/g, ''),
      port,
      path,
      method,
      headers: Object.entries({ host, ...length, ...headers }).flatMap(([name, values]) =>
        [values].flat().flatMap((value) => [name, String(value)]),
      ),
      agent: false,
      signal,
    }
    const request = openRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject)
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
