import { type Call, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { gatewayError } from '../store/errors'

/** GET /auth/providers: only one, which Studio uses without a click. */
export function handleProviders(lake: Lake, { response }: Call): void {
  const url = `${lake.origin}/v1/auth/login/local`
  sendJson(response, 200, {
    providers: [{ name: 'local', title: 'Local editor', url }],
    thirdPartyLogin: false,
  })
}

/**
 * GET /auth/login/local?origin=…: redirects the browser to Studio with a one-time login code. Rejects what a browser
 * requests from within a page, and origins that are not in `studioOrigins`.
 */
export function handleLogin(lake: Lake, { request, response, url }: Call): void {
  const target = url.searchParams.get('origin') ?? ''
  const isKnown = URL.canParse(target) && (lake.options.studioOrigins ?? []).includes(new URL(target).origin)
  if (!isKnown) throw gatewayError(403, 'Forbidden', `"${target}" is not an origin of the local Studio`)
  if (!['document', undefined].includes(request.headers['sec-fetch-dest']?.toString())) {
    throw gatewayError(403, 'Forbidden', 'Only a page load can log in')
  }
  const destination = new URL(target)
  destination.hash = `sid=${lake.auth.createLoginCode()}`
  response.writeHead(302, { Location: destination.href, 'Cache-Control': 'no-store' }).end()
}

/** GET /auth/fetch?sid=…: exchanges a login code for a session token. */
export function handleFetchToken(lake: Lake, { response, url }: Call): void {
  const token = lake.auth.redeemLoginCode(url.searchParams.get('sid') ?? '')
  sendJson(response, 200, { token, label: 'Local Studio' })
}
