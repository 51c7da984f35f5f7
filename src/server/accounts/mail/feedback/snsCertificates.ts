import { X509Certificate } from 'node:crypto'

const TIMEOUT_MS = 5_000
const MAX_LENGTH = 16_384
/** How long after an error a certificate is not fetched again, in ms. */
const PAUSE_MS = 60_000
/** Maximum number of cached certificates. Amazon rotates its certificate about once a year. */
const MOST = 10

/** Cache of certificates by URL. `until` is the expiry, in ms since 1970. */
const answers = new Map<string, { certificate: Promise<X509Certificate>; until: number }>()

/**
 * Returns the signing certificate at an SNS URL. It is fetched once, and after an error at most once a
 * minute: an attacker who knows the topic can send any SNS URL and make this server fetch it.
 * @throws if the certificate does not arrive within 5 s, is invalid, or is not valid at the time `at`
 */
export async function certificateAt(address: string, at = new Date()): Promise<X509Certificate> {
  for (const [known, { until }] of answers) if (until <= at.getTime()) answers.delete(known)
  const certificate = await (answers.get(address)?.certificate ?? ask(address, at))
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo))
    throw new Error('A certificate of SNS is not valid now')
  return certificate
}

async function ask(address: string, at: Date): Promise<X509Certificate> {
  if (answers.size >= MOST) throw new Error('Too many certificates of SNS were asked for')
  const answer = { certificate: fetchCertificate(address), until: at.getTime() + PAUSE_MS }
  answers.set(address, answer)
  const certificate = await answer.certificate
  answer.until = Math.max(answer.until, Date.parse(certificate.validTo))
  return certificate
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  // Refuses redirects, because they could lead to a host that was not checked.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok || text.length > MAX_LENGTH) throw new Error('SNS gives no certificate')
  return new X509Certificate(text)
}
