import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the content type of a request is `type`, by which callers decide how to parse the body. Parameters of
 * the content type, such as the charset, are ignored.
 */
export function hasMediaType(headers: IncomingHttpHeaders, type: string): boolean {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';')
  return mediaType.trim().toLowerCase() === type
}
