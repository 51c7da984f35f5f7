import { verify } from 'node:crypto'
import { isSnsCertificateUrl } from './snsCertificateUrl'
import { certificateAt } from './snsCertificates'
import { envelope, signedText, type Envelope } from './snsEnvelope'
import { snsOrigin } from './snsTopic'

/** Maximum age of a message, in ms. SNS retries for an hour, so an older message is a replay. */
const HOUR_MS = 3_600_000
/** Tolerated difference between the clocks of SNS and this server, in ms. */
const SKEW_MS = 300_000
const CONFIRM_TIMEOUT_MS = 5_000

const ALGORITHM = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

/**
 * Returns the SNS message in a request body if it is from this topic, at most an hour old and signed by SNS;
 * otherwise null. Checks that need no request come first, so that a caller who does not know the topic cannot
 * make this server fetch anything.
 * @throws if the certificate cannot be fetched: the message may be genuine, and SNS should retry
 */
export async function verifySnsMessage(
  body: string,
  topic: string,
  now = new Date(),
): Promise<Envelope | null> {
  const message = envelope.safeParse(parsed(body)).data
  if (!message || message.TopicArn !== topic) return null
  const age = now.getTime() - Date.parse(message.Timestamp)
  if (age > HOUR_MS || age < -SKEW_MS) return null
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

/**
 * Confirms the subscription to an SNS topic. `address` is the `SubscribeURL` of a message that
 * `verifySnsMessage` has verified.
 * @returns false if the URL is not on a host of SNS
 * @throws if SNS does not respond, or refuses
 */
export async function confirm(address: string, topic: string): Promise<boolean> {
  if (new URL(address).origin !== snsOrigin(topic)) return false
  const signal = AbortSignal.timeout(CONFIRM_TIMEOUT_MS)
  const { status } = await fetch(address, { redirect: 'error', signal })
  if (status !== 200) throw new Error(`SNS answers ${status} to a confirmation`)
  return true
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
