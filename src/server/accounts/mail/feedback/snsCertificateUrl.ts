import { snsOrigin } from './snsTopic'

/**
 * Matches the URL path of the certificates with which Amazon SNS signs its messages:
 * `/SimpleNotificationService-0a1b.pem`. A message that names a certificate at another path is refused.
 */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]+\.pem$/

/**
 * Whether a URL is exactly that of a certificate of Amazon SNS in the topic's AWS region, without a user
 * name, query or fragment. With a certificate on any other host, attackers could sign forged messages
 * themselves.
 */
export function isSnsCertificateUrl(url: string, topic: string): boolean {
  const { pathname, href } = new URL(url)
  return href === url && href === snsOrigin(topic) + pathname && CERTIFICATE_PATH.test(pathname)
}
