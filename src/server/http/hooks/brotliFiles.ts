import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import onHeaders from 'on-headers'
import { buildFolder } from '@/config/env.server'

/**
 * The content types of the files for which a build also stores a version compressed by Brotli
 * (local/launcher/services/brotliFiles.ts), by file extension. Next.js does not know the type of a file named `….br`,
 * so the hook in this file sets the header `Content-Type`.
 */
const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
}
const SENDS_FILE = [200, 206, 304]

/**
 * Finds the files of the running build of which a version compressed by Brotli exists, such as `icon.svg.br`
 * beside `icon.svg`. Returns a hook that makes Next.js send the compressed version if the browser accepts
 * Brotli. This version is a sixth smaller than one that Next.js compresses by gzip at each request.
 */
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
 * Returns the URLs of the files in a folder that have a version compressed by Brotli.
 *
 * @param url the URL of the folder, such as `/_next/static/`
 */
function compressedIn(folder: string, url: string): string[] {
  // The folder is missing in development, where there is no build.
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = name.replace(/\.br$/, '')
    return file !== name && TYPES[extname(file)] ? url + file : []
  })
}
