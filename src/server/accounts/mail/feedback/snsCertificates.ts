import { X509Certificate } from 'node:crypto'

const TIMEOUT_MS = 5_000
const MAX_LENGTH = 16_384
/**
 * How long the server waits after a failed download of a certificate of Amazon SNS before it requests the
 * same certificate again, in ms. Without this pause, every forged message could cause a request.
 */
const RETRY_PAUSE_MS = 60_000
/**
 * Maximum number of cached certificates of Amazon SNS. While the cache is full, a certificate at another URL
 * is refused, so that forged messages with many URLs cause neither a large cache nor many downloads. Genuine
 * messages need only one entry, because Amazon replaces its certificate only about once a year.
 */
const MAX_CERTIFICATES = 10

/**
 * Cache of the certificates with which Amazon SNS signs its messages, by URL. `expiresAt` is in ms since 1970. A failed
 * download is cached too, for RETRY_PAUSE_MS.
 */
const cache = new Map<string, { certificate: Promise<X509Certificate>; expiresAt: number }>()

/**
 * Returns the certificate of Amazon SNS at a URL, from the cache if possible. The number of downloads is
 * limited (RETRY_PAUSE_MS, MAX_CERTIFICATES): a message names its certificate before its signature is
 * verified, so forged messages could otherwise make this server send requests without end.
 *
 * @param at the time at which the certificate must be valid
 * @throws if the certificate does not arrive within 5 s, is invalid, or is not valid at the time `at`
 */
export async function certificateAt(url: string, at = new Date()): Promise<X509Certificate> {
  for (const [cachedUrl, { expiresAt }] of cache) if (expiresAt <= at.getTime()) cache.delete(cachedUrl)
  const certificate = await (cache.get(url)?.certificate ?? fetchIntoCache(url, at))
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo))
    throw new Error('A certificate of SNS is not valid now')
  return certificate
}

async function fetchIntoCache(url: string, at: Date): Promise<X509Certificate> {
  if (cache.size >= MAX_CERTIFICATES) throw new Error('Too many certificates of SNS were asked for')
  const entry = { certificate: fetchCertificate(url), expiresAt: at.getTime() + RETRY_PAUSE_MS }
  cache.set(url, entry)
  const certificate = await entry.certificate
  entry.expiresAt = Math.max(entry.expiresAt, Date.parse(certificate.validTo))
  return certificate
}

async function fetchCertificate(url: string): Promise<X509Certificate> {
  // Redirects are refused, because only the original URL was checked to be on a host of SNS.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok || text.length > MAX_LENGTH) throw new Error('SNS gives no certificate')
  return new X509Certificate(text)
}
