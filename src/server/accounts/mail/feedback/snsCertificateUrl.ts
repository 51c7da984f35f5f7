import { snsOrigin } from './snsTopic'

/** Failed downloads are remembered by URL, so it is short. */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/

/** With a certificate on any other host, attackers could sign forged messages themselves. */
export function isSnsCertificateUrl(url: string, topic: string): boolean {
  const origin = snsOrigin(topic)
  return url.startsWith(origin) && CERTIFICATE_PATH.test(url.slice(origin.length))
}
