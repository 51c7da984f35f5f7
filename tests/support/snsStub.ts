import { randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { generate } from 'selfsigned'
import { listen } from './listen'

export const TOPIC = 'arn:aws:sns:ca-central-1:123456789012:mail-feedback'

type Fields = Record<string, string | null>

/** The signed fields of each message type, as listed in Amazon's documentation. */
const SIGNED: Record<string, string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
}
const HANDSHAKE = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

function signatureOf(fields: Fields, key: string): string {
  const names = SIGNED[String(fields.Type)] ?? HANDSHAKE
  const present = names.filter((name) => typeof fields[name] === 'string')
  const text = present.map((name) => `${name}\n${fields[name]}\n`).join('')
  const algorithm = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return sign(algorithm, Buffer.from(text), key).toString('base64')
}

/**
 * Starts a stub of Amazon SNS with its own key. It serves its certificates and accepts subscription
 * confirmations.
 */
export async function startSnsStub() {
  const day = 86_400_000
  const subject = [{ name: 'commonName', value: 'sns.tests' }]
  const { private: privateKey, public: publicKey, cert } = await generate(subject, { algorithm: 'sha256' })
  const expired = await generate(subject, {
    algorithm: 'sha256',
    keyPair: { privateKey, publicKey },
    notBeforeDate: new Date(Date.now() - 2 * day),
    notAfterDate: new Date(Date.now() - day),
  })
  const certificates = new Map([
    ['/SimpleNotificationService-1.pem', cert],
    ['/SimpleNotificationService-2.pem', expired.cert],
    // The certificate that replaces the first one.
    ['/SimpleNotificationService-6.pem', cert],
  ])
  const requestedPaths: string[] = []
  const server = createServer((req, res) => {
    const path = req.url ?? '/'
    requestedPaths.push(path)
    const certificate = certificates.get(path)
    if (path === '/SimpleNotificationService-3.pem')
      res.writeHead(302, { location: '/SimpleNotificationService-1.pem' })
    else if (!certificate && !path.includes('Action=ConfirmSubscription')) res.writeHead(404)
    res.end(certificate)
  })
  const { url, stop } = await listen(server)
  return {
    url,
    /** Every requested path. */
    asked: requestedPaths,
    /** Returns the body of a genuinely signed message. `more` overrides its fields before signing. */
    message(more: Fields = {}): string {
      const fields: Fields = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: TOPIC,
        Subject: 'Amazon SES Email Event Notification',
        Message: '{}',
        Timestamp: new Date().toISOString(),
        SignatureVersion: '2',
        SigningCertURL: `${url}/SimpleNotificationService-1.pem`,
        ...more,
      }
      return JSON.stringify({ ...fields, Signature: signatureOf(fields, privateKey) })
    },
    stop,
  }
}
