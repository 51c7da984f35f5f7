import { type IncomingMessage, type ServerResponse } from 'node:http'

function isLocalHost(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || ['127.0.0.1', '[::1]'].includes(hostname)
  )
}

/** Checks the Host header, so that no foreign page can reach the lake by DNS rebinding. */
export function isLocalRequest(request: IncomingMessage): boolean {
  return isLocalHost((request.headers.host ?? '').replace(/:\d+$/, ''))
}

/** Allows pages on any port of this machine to read responses. A redirected stream has the origin `null`. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const origin = request.headers.origin
  response.setHeader('Vary', 'Origin')
  const isRedirected = origin === 'null' && url.searchParams.has('ticket')
  if (origin === undefined || !(isRedirected || isLocalOrigin(origin))) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', 'Content-Type, Content-Length, ETag, X-Sanity-Shard')
}

export function sendPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers']
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ...(headers ? { 'Access-Control-Allow-Headers': headers } : {}),
    'Access-Control-Max-Age': '600',
  })
  response.end()
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLocalHost(new URL(origin).hostname)
}
