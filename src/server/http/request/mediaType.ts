import type { IncomingHttpHeaders } from 'node:http'

/** Ignores parameters of the content type, such as the charset. */
export function hasMediaType(headers: IncomingHttpHeaders, type: string): boolean {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';')
  return mediaType.trim().toLowerCase() === type
}
