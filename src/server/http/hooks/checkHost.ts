import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'
import { checkLocalOrigin, machineAddresses } from '@/server/http/request/localAddresses'

/**
 * Requests of load balancers, Prometheus, Sanity and Amazon SNS. They may use any name of an instance, and these routes
 * check a signature or return nothing about visitors.
 */
const ANY_HOST = /^\/(?:api\/(?:health|webhooks)\/|metrics(?:\?|$))/

type Request = Pick<IncomingMessage, 'url' | 'headers'>

/**
 * Checks the host of a request.
 *
 * @returns `localOrigin`: the origin of a checked local address that is not SITE_URL's. `isElsewhere`: whether the
 *   visitor uses a name that is not the site's, so that the request must not reach the page.
 * @throws EnvironmentError
 */
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
 * Sets the headers from which next-auth reads the origin of a request if NEXTAUTH_URL is unset. Replaces those that a
 * client has sent, so that only a checked local address or SITE_URL reaches next-auth.
 */
export function forwardHost({ headers }: Request, localOrigin: string | undefined): void {
  headers['x-forwarded-host'] = new URL(localOrigin ?? siteUrl()).host
  headers['x-forwarded-proto'] = 'http'
}

/** Whether a browser opens a page. Health checks and other programs do not ask for HTML, and use any name. */
const isPageRequest = ({ url = '', headers }: Request) =>
  !ANY_HOST.test(url) && headers.accept?.includes('text/html') === true

/**
 * Whether the visitor's name of the site is known and is not that of SITE_URL. The port does not count, because a proxy
 * may use another one.
 */
function isOtherName({ headers }: Request): boolean {
  const [forwardedHost] = [headers['x-forwarded-host'] ?? []].flat().join().split(',')
  const host = forwardedHost?.trim() || headers.host
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (hostname === new URL(siteUrl()).hostname) return false
  // Some proxies send the name of the instance instead of the visitor's, such as `127.0.0.1` or `site`. A redirect
  // would then lead to the same request again, without end.
  return Boolean(forwardedHost) || !headers['x-forwarded-for'] || !isInstanceName(hostname)
}

const isInstanceName = (hostname: string) =>
  isIP(hostname.replace(/[[\]]/g, '')) > 0 ||
  !hostname.includes('.') ||
  /\.(?:local|internal)$/.test(hostname)
