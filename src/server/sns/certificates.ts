import { X509Certificate } from 'node:crypto'

const TIMEOUT_MS = 5_000
const MAX_LENGTH = 16_384
/** Amazon changes its certificate about once a year; a few are enough for the change. */
const KEPT = 4

const kept = new Map<string, X509Certificate>()

/**
 * The certificate at an address of SNS, asked for once.
 * @throws where it does not come within 5 s, is none, or is not valid `at` that time
 */
export async function certificateAt(address: string, at = new Date()): Promise<X509Certificate> {
  const certificate = kept.get(address) ?? (await fetchCertificate(address))
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo))
    throw new Error('A certificate of SNS is not valid now')
  if (!kept.has(address) && kept.size >= KEPT) kept.clear()
  kept.set(address, certificate)
  return certificate
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  // A redirect would lead to where nobody has looked whose it is.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok || text.length > MAX_LENGTH) throw new Error('SNS gives no certificate')
  return new X509Certificate(text)
}
