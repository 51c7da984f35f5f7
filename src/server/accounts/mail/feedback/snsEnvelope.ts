import { z } from 'zod'

const common = {
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Timestamp: z.iso.datetime(),
  Message: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
}
const handshake = { ...common, SubscribeURL: z.string(), Token: z.string() }

/** A notification contains a report of SES about a mail. */
export const envelope = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...common, Subject: z.string().nullish() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...handshake }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...handshake }),
])
export type Envelope = z.infer<typeof envelope>

const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** As SNS signs it: name and value of each field on separate lines, in alphabetical order. */
export function signedText(message: Envelope): string {
  const values = new Map(Object.entries(message))
  return SIGNED.flatMap((name) => {
    const value = values.get(name)
    return typeof value === 'string' ? [`${name}\n${value}\n`] : []
  }).join('')
}
