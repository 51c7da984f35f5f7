import { z } from 'zod'

const common = {
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Timestamp: z.iso.datetime(),
  Message: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  /** The signature by which Amazon SNS proves that it sent this message, in Base64. */
  Signature: z.string(),
  SigningCertURL: z.url(),
}
const handshake = { ...common, SubscribeURL: z.url(), Token: z.string() }

/**
 * Schema of the JSON that Amazon SNS posts to the webhook: a notification (here a delivery report), or the
 * confirmation or end of the subscription. Unknown fields are dropped.
 */
export const envelope = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...common, Subject: z.string().nullish() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...handshake }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...handshake }),
])
export type Envelope = z.infer<typeof envelope>

const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/**
 * Returns the text that Amazon SNS has signed, to verify the field `Signature` of a message: each signed field's name
 * and value on separate lines, in alphabetical order (`Message\n…\nMessageId\n…\n`).
 */
export function signedText(message: Envelope): string {
  const values = new Map(Object.entries(message))
  return SIGNED.flatMap((name) => {
    const value = values.get(name)
    return typeof value === 'string' ? [`${name}\n${value}\n`] : []
  }).join('')
}
