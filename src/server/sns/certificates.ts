import { X509Certificate } from 'node:crypto'

const TIMEOUT_MS = 5_000
const MAX_LENGTH = 16_384
/** How long an address that gave no certificate is not asked again. */
const PAUSE_MS = 60_000
/** Amazon changes its certificate about once a year; a few are enough for the change, and for what failed meanwhile. */
const MOST = 10

/** What was asked for, and until when it need not be asked for again. */
const answers = new Map<string, { certificate: Promise<X509Certificate>; until: number }>()

/**
 * The certificate at an address of SNS, asked for once; where that fails, once a minute: whoever knows the topic can
 * name any address at SNS, and each would be a call that this server makes.
 * @throws where it does not come within 5 s, is none, or is not valid `at` that time
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
  // A redirect would lead to where nobody has looked whose it is.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok || text.length > MAX_LENGTH) throw new Error('SNS gives no certificate')
  return new X509Certificate(text)
}
