import { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const TIMEOUT_MS = 5_000
/** In characters. */
const MAX_LENGTH = 16_384
/** Without this pause after a failed download, every forged message could cause a request. */
const RETRY_PAUSE_MS = 60_000
/** Genuine messages need only one, which Amazon replaces about once a year. */
const MAX_CERTIFICATES = 10
/**
 * At the same time. Beyond that, a message is refused for now, and SNS sends it again. A download of a URL
 * that does not exist takes a moment only, so forged messages hold no place for long.
 */
const MAX_DOWNLOADS = 10
const MAX_FAILURES = 1_000

/** By URL. `expiresAt` is in ms since 1970. */
const cache = new LRUCache<string, { certificate: X509Certificate; expiresAt: number }>({
  max: MAX_CERTIFICATES,
})
const downloads = new Map<string, Promise<X509Certificate>>()
/** Until when the URLs of failed downloads are not requested again, in ms since 1970. */
const failures = new LRUCache<string, number>({ max: MAX_FAILURES })

/**
 * A message names its certificate before its signature is verified, so forged messages can name URLs that do
 * not exist. MAX_DOWNLOADS and RETRY_PAUSE_MS limit what they cost.
 * @throws if the certificate does not arrive within 5 s, is invalid, or is not valid at the time `at`; at once if its
 * download has just failed, or if too many others run
 */
export async function certificateAt(url: string, at = new Date()): Promise<X509Certificate> {
  const known = cache.get(url)
  const certificate =
    known && known.expiresAt > at.getTime() ? known.certificate : await download(url, at.getTime())
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo))
    throw new Error('A certificate of SNS is not valid now')
  return certificate
}

function download(url: string, now: number): Promise<X509Certificate> {
  const running = downloads.get(url)
  if (running) return running
  if ((failures.get(url) ?? 0) > now) return Promise.reject(new Error('SNS has just given no certificate'))
  if (downloads.size >= MAX_DOWNLOADS)
    return Promise.reject(new Error('Too many certificates of SNS are being downloaded'))
  const downloading = fetchIntoCache(url, now).finally(() => downloads.delete(url))
  downloads.set(url, downloading)
  return downloading
}

async function fetchIntoCache(url: string, now: number): Promise<X509Certificate> {
  try {
    const certificate = await fetchCertificate(url)
    cache.set(url, {
      certificate,
      // Even an expired one is kept, so that not every message downloads it again.
      expiresAt: Math.max(now + RETRY_PAUSE_MS, Date.parse(certificate.validTo)),
    })
    return certificate
  } catch (error) {
    failures.set(url, now + RETRY_PAUSE_MS)
    throw error
  }
}

async function fetchCertificate(url: string): Promise<X509Certificate> {
  // Redirects are refused, because only the original URL was checked to be on a host of SNS.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok || text.length > MAX_LENGTH) throw new Error('SNS gives no certificate')
  return new X509Certificate(text)
}
