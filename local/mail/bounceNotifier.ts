import { randomUUID, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generate } from 'selfsigned'

/** The addresses of SES's mailbox simulator for bounces and complaints, optionally with a label (bounce+1@…). */
const SIMULATOR_ADDRESS = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i
const CERTIFICATE_PATH = '/SimpleNotificationService-10ca1.pem'

type NotifierOptions = {
  /** The URL that receives the notifications, for example http://127.0.0.1:3000/api/webhooks/ses. */
  subscriber: string
  topic: string
  /** The origin of the server that calls `handleRequest`. */
  origin: () => string
}

/**
 * Creates a stand-in for Amazon SNS, which sends a subscriber signed notifications about bounces and complaints. Like
 * SNS, it first requires the subscriber to confirm the subscription.
 */
export async function createBounceNotifier({ subscriber, topic, origin }: NotifierOptions) {
  const subject = [{ name: 'commonName', value: 'sns.local' }]
  const { private: privateKey, cert: certificate } = await generate(subject, { algorithm: 'sha256' })
  const token = randomUUID()
  let isConfirmed = false

  async function publish(fields: Record<string, string>): Promise<void> {
    const message = {
      MessageId: randomUUID(),
      TopicArn: topic,
      Timestamp: new Date().toISOString(),
      ...fields,
    }
    const signedText = Object.entries(message)
      .sort(([first], [second]) => (first < second ? -1 : 1))
      .map((pair) => `${pair.join('\n')}\n`)
      .join('')
    const body = JSON.stringify({
      ...message,
      SignatureVersion: '2',
      Signature: sign('RSA-SHA256', Buffer.from(signedText), privateKey).toString('base64'),
      SigningCertURL: origin() + CERTIFICATE_PATH,
    })
    const headers = { 'content-type': 'text/plain; charset=UTF-8' }
    const { status } = await fetch(subscriber, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`${subscriber} answers ${status} to a mail notification`)
  }

  const requestConfirmation = () =>
    publish({
      Type: 'SubscriptionConfirmation',
      Message: 'Visit SubscribeURL to confirm.',
      Token: token,
      SubscribeURL: `${origin()}/?Action=ConfirmSubscription&Token=${token}`,
    })

  return {
    /** Answers a request to the SNS API. Returns false, without an answer, for any other request. */
    handleRequest(req: IncomingMessage, res: ServerResponse): boolean {
      const { pathname, searchParams } = new URL(req.url ?? '/', origin())
      if (pathname === CERTIFICATE_PATH) res.end(certificate)
      else if (searchParams.get('Action') !== 'ConfirmSubscription') return false
      else {
        isConfirmed ||= searchParams.get('Token') === token
        res.writeHead(isConfirmed ? 200 : 403).end()
      }
      return true
    },

    /** Notifies the subscriber, once it has confirmed, of a mail to a simulator address. Ignores other addresses. */
    async notifyMailSent(to: string): Promise<void> {
      const kind = SIMULATOR_ADDRESS.exec(to)?.[1]?.toLowerCase()
      if (!kind) return
      if (!isConfirmed) await requestConfirmation()
      if (!isConfirmed) return
      const recipients = [{ emailAddress: to }]
      const mail = { destination: [to] }
      const report =
        kind === 'bounce'
          ? {
              mail,
              notificationType: 'Bounce',
              bounce: { bounceType: 'Permanent', bouncedRecipients: recipients },
            }
          : { mail, notificationType: 'Complaint', complaint: { complainedRecipients: recipients } }
      await publish({ Type: 'Notification', Message: JSON.stringify(report) })
    },
  }
}
