import { snsOrigin } from './snsTopic'

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]+\.pem$/

/** With a certificate on any other host, attackers could sign forged messages themselves. */
export function isSnsCertificateUrl(url: string, topic: string): boolean {
  const origin = snsOrigin(topic)
  return url.startsWith(origin) && CERTIFICATE_PATH.test(url.slice(origin.length))
}
