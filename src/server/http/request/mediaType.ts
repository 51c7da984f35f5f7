import type { IncomingHttpHeaders } from 'node:http'

/** Whether the content type of a request is exactly `type`, with or without parameters such as the charset. */
export function hasMediaType(headers: IncomingHttpHeaders, type: string): boolean {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';')
  return mediaType.trim().toLowerCase() === type
}
