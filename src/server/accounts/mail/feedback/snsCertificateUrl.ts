import { snsOrigin } from './snsTopic'

/** Limits the length of the URL, because `snsCertificates.ts` remembers the URLs of failed downloads. */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/

/** With a certificate on any other host, attackers could sign forged messages themselves. */
export function isSnsCertificateUrl(url: string, topic: string): boolean {
  const origin = snsOrigin(topic)
  return url.startsWith(origin) && CERTIFICATE_PATH.test(url.slice(origin.length))
}
