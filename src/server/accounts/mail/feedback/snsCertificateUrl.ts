import { snsOrigin } from './snsTopic'

/** Matches the path of a signing certificate on an SNS host. */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]+\.pem$/

/**
 * Whether a URL is that of a signing certificate on the SNS host of a topic's region. A URL with a user name, a query
 * or a fragment is refused.
 */
export function isSnsCertificateUrl(url: string, topic: string): boolean {
  const { pathname, href } = new URL(url)
  return href === url && href === snsOrigin(topic) + pathname && CERTIFICATE_PATH.test(pathname)
}
