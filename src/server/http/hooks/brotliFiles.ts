import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import onHeaders from 'on-headers'
import { buildFolder } from '@/config/env.server'

/** Next.js does not know the type of `.br` files (local/launcher/services/writeBrotliFiles.ts writes them). */
const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
}
/** Other responses, such as an error page, are not the compressed file. */
const SENDS_FILE = [200, 206, 304]

/** Sends `harbour.svg.br` for `harbour.svg`: about a seventh smaller than what Next.js compresses at each request. */
export function brotliFiles(): (request: IncomingMessage, response: ServerResponse) => void {
  const files = new Set([
    ...compressedIn(join(process.cwd(), buildFolder(), 'static'), '/_next/static/'),
    ...compressedIn(join(process.cwd(), 'public'), '/'),
  ])
  return (request, response) => {
    const [path = '', ...query] = (request.url ?? '').split('?')
    if (!files.has(path) || !acceptsBrotli(request)) return
    request.url = [`${path}.br`, ...query].join('?')
    onHeaders(response, () => {
      if (!SENDS_FILE.includes(response.statusCode)) return
      response.setHeader('content-type', TYPES[extname(path)] ?? '')
      response.setHeader('content-encoding', 'br')
      response.setHeader('vary', 'Accept-Encoding')
    })
  }
}

const acceptsBrotli = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding'])
    .split(',')
    .some((encoding) => encoding.trim() === 'br')

/**
 * The URL paths, without `.br`, of the compressed files. `url`: that of the folder, such as `/_next/static/`.
 * The names of scripts of dynamic routes contain brackets, which URLs encode.
 */
function compressedIn(folder: string, url: string): string[] {
  // In development, there may be no build.
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = name.replace(/\.br$/, '')
    return file !== name && TYPES[extname(file)] ? url + encodeURI(file) : []
  })
}
