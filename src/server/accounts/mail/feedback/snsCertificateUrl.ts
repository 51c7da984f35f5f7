import { snsOrigin } from './snsTopic'

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]+\.pem$/

/** With a certificate on any other host, attackers could sign forged messages themselves. */
export function isSnsCertificateUrl(url: string, topic: string): boolean {
  const { pathname, href } = new URL(url)
  return href === url && href === snsOrigin(topic) + pathname && CERTIFICATE_PATH.test(pathname)
}
