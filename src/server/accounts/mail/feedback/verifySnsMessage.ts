import { verify } from 'node:crypto'
import { parseJson } from '@/server/http/request/parseJson'
import { isSnsCertificateUrl } from './snsCertificateUrl'
import { certificateAt } from './snsCertificates'
import { envelope, signedText, type Envelope } from './snsEnvelope'
import { snsOrigin } from './snsTopic'

/** SNS retries a delivery for at most an hour, so an older message is a replay. */
const MAX_AGE_MS = 3_600_000
/** How far the clocks of SNS and this server may differ. */
const SKEW_MS = 300_000
const CONFIRM_TIMEOUT_MS = 5_000

/** By `SignatureVersion`. SNS signs with SHA-1 unless the topic is set to version 2. */
const ALGORITHM = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

/**
 * Returns null for a message that is not genuine, is a replay or is of another topic. The cheap checks come first: a
 * caller who does not know the topic cannot make this server download a certificate.
 * @throws the errors of `certificateAt`; the message may be genuine, so SNS should retry
 */
export async function verifySnsMessage(
  body: string,
  topic: string,
  now = new Date(),
): Promise<Envelope | null> {
  // Before the body is parsed, which takes 50 ms for 256 kB of nested lists.
  if (!body.includes(topic)) return null
  const message = envelope.safeParse(parseJson(body)).data
  if (message?.TopicArn !== topic) return null
  const age = now.getTime() - Date.parse(message.Timestamp)
  if (age > MAX_AGE_MS || age < -SKEW_MS) return null
  if (!isSnsCertificateUrl(message.SigningCertURL, topic)) return null
  const { publicKey } = await certificateAt(message.SigningCertURL, now)
  const signature = Buffer.from(message.Signature, 'base64')
  const isGenuine = verify(
    ALGORITHM[message.SignatureVersion],
    Buffer.from(signedText(message)),
    publicKey,
    signature,
  )
  return isGenuine ? message : null
}

/** Without it, SNS sends no reports. False if the URL is not on a host of SNS; rejects if SNS fails. */
export async function confirmSubscription(subscribeUrl: string, topic: string): Promise<boolean> {
  if (new URL(subscribeUrl).origin !== snsOrigin(topic)) return false
  const signal = AbortSignal.timeout(CONFIRM_TIMEOUT_MS)
  const { status } = await fetch(subscribeUrl, { redirect: 'error', signal })
  if (status !== 200) throw new Error(`SNS answers ${status} to a confirmation`)
  return true
}
