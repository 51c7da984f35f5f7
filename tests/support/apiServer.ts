import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver'
import { listen } from './listen'

const PREVIEW = {
  previewModeId: 'preview-of-the-tests',
  previewModeEncryptionKey: 'e'.repeat(64),
  previewModeSigningKey: 's'.repeat(64),
  dev: false,
}

/** Answers a request by an API route, with Next.js's own resolver and body parser. */
export const answerByRoute = (
  req: IncomingMessage,
  res: ServerResponse,
  route: object,
  query: Readonly<Record<string, unknown>> = {},
  page = '/api',
) => apiResolver(req, res, query, route, PREVIEW, false, false, page)

/**
 * Serves one API route over HTTP. `prefix` is the path before the
 * dynamic segment and `parameter` its name; three dots make it a catch-all.
 */
export async function serveApiRoute(route: object, prefix: string, parameter: string) {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost')
    const rest = url.pathname.slice(prefix.length)
    const name = parameter.replace('...', '')
    const query = {
      ...Object.fromEntries(url.searchParams),
      // As in Next.js, an encoded slash does not separate two segments.
      [name]: name === parameter ? decodeURIComponent(rest) : rest.split('/').map(decodeURIComponent),
    }
    void answerByRoute(req, res, route, query, prefix)
  })
  const { url, stop } = await listen(server)
  return { url: url + prefix, stop }
}
