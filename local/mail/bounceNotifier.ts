import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { selfSigned } from './certificate'

/** SES's own simulator: what is sent to these addresses, perhaps with a label (bounce+1@…), comes back. */
const SIMULATOR = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i
const CERTIFICATE = '/SimpleNotificationService-10ca1.pem'

type Feedback = {
  /** Whom it tells, such as http://127.0.0.1:3000/api/webhooks/ses. */
  subscriber: string
  topic: string
  /** Its own origin. */
  origin: () => string
}

/**
 * A stand-in for Amazon SNS: sends a subscriber signed messages about bounces and complaints. Like SNS, it first asks
 * the subscriber to confirm.
 */
export function mailFeedback({ subscriber, topic, origin }: Feedback) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSigned('sns.local', publicKey, privateKey)
  const token = randomUUID()
  let confirmed = false

  async function publish(fields: Record<string, string>): Promise<void> {
    const message = {
      MessageId: randomUUID(),
      TopicArn: topic,
      Timestamp: new Date().toISOString(),
      ...fields,
    }
    const text = Object.entries(message)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map((pair) => `${pair.join('\n')}\n`)
      .join('')
    const body = JSON.stringify({
      ...message,
      SignatureVersion: '2',
      Signature: sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64'),
      SigningCertURL: origin() + CERTIFICATE,
    })
    const headers = { 'content-type': 'text/plain; charset=UTF-8' }
    const { status } = await fetch(subscriber, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`${subscriber} answers ${status} to what became of a mail`)
  }

  const askFirst = () =>
    publish({
      Type: 'SubscriptionConfirmation',
      Message: 'Visit SubscribeURL to confirm.',
      Token: token,
      SubscribeURL: `${origin()}/?Action=ConfirmSubscription&Token=${token}`,
    })

  return {
    /** Answers what a subscriber asks of SNS; false for what is none of that. */
    answers(req: IncomingMessage, res: ServerResponse): boolean {
      const { pathname, searchParams } = new URL(req.url ?? '/', origin())
      if (pathname === CERTIFICATE) res.end(certificate)
      else if (searchParams.get('Action') !== 'ConfirmSubscription') return false
      else {
        confirmed ||= searchParams.get('Token') === token
        res.writeHead(confirmed ? 200 : 403).end()
      }
      return true
    },

    /** Tells what becomes of a mail to an address of the simulator; of every other there is nothing to tell. */
    async mailSent(to: string): Promise<void> {
      const kind = SIMULATOR.exec(to)?.[1]?.toLowerCase()
      if (!kind) return
      if (!confirmed) await askFirst()
      if (!confirmed) return
      const recipients = [{ emailAddress: to }]
      const report =
        kind === 'bounce'
          ? { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }
          : { notificationType: 'Complaint', complaint: { complainedRecipients: recipients } }
      await publish({ Type: 'Notification', Message: JSON.stringify(report) })
    },
  }
}
