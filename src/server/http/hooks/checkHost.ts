import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'
import { checkLocalOrigin, machineAddresses } from '@/server/http/request/localAddresses'

/** Programs may use any host name for these routes, which require a signature or reveal nothing about visitors. */
const ANY_HOST = /^\/(?:api\/(?:health|webhooks)\/|metrics(?:\?|$))/

type Request = Pick<IncomingMessage, 'url' | 'headers'>

/** `isElsewhere`: the visitor uses a name that is not the site's (decision 32). */
export function checkHost(
  { url = '', headers }: Request,
  addresses = machineAddresses,
): { localOrigin?: string; isElsewhere: boolean } {
  if (acceptsLocalAddresses()) {
    const origin = checkLocalOrigin(headers.host, addresses)
    const localOrigin = origin === siteUrl() ? undefined : origin
    return { localOrigin, isElsewhere: !origin && !ANY_HOST.test(url) }
  }
  return { isElsewhere: isPageRequest({ url, headers }) && isOtherName({ url, headers }) }
}

/**
 * Only for a site at `http://localhost…`: next-auth reads these headers if NEXTAUTH_URL is unset, so a client must not
 * choose them.
 */
export function forwardHost({ headers }: Request, localOrigin: string | undefined): void {
  headers['x-forwarded-host'] = new URL(localOrigin ?? siteUrl()).host
  headers['x-forwarded-proto'] = 'http'
}

/** Health checks and other programs do not ask for HTML. They may use any host name. */
const isPageRequest = ({ url = '', headers }: Request) =>
  !ANY_HOST.test(url) && headers.accept?.includes('text/html') === true

/** The port does not count, because a proxy may use another one. */
function isOtherName({ headers }: Request): boolean {
  const [forwardedHost] = [headers['x-forwarded-host'] ?? []].flat().join().split(',')
  const host = forwardedHost?.trim() || headers.host
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (hostname === new URL(siteUrl()).hostname) return false
  // Some proxies send the name of the instance, such as `127.0.0.1` or `site`. A redirect would then never end.
  return Boolean(forwardedHost) || !headers['x-forwarded-for'] || !isInstanceName(hostname)
}

const isInstanceName = (hostname: string) =>
  isIP(hostname.replace(/[[\]]/g, '')) > 0 ||
  !hostname.includes('.') ||
  /\.(?:local|internal)$/.test(hostname)
