import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { MailContent } from '@/server/accounts/mail/templates/MailLayout'
import { accountsEnv } from '@/config/env.server'
import { senderOf } from './senderOf'

export type Mail = MailContent & { to: string }

/** Must be far shorter than LEASE_MS, after which another worker may send the same mail again. */
const SEND_TIMEOUT_MS = 10_000

/** Excludes commas, angle brackets and line breaks, against header injection. */
const BARE_ADDRESS = /^[^\s"<>(),;:\\@]+@[^\s"<>(),;:\\@]+$/

let client: SESClient | undefined

/**
 * The outbox worker retries, so the SDK does not. Throws MailRefused, an error of SES or of the network, or an
 * AbortError after SEND_TIMEOUT_MS.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, html, text, replyTo, senderName } = mail
  const { MAIL_FROM } = accountsEnv()
  const addresses = replyTo === undefined ? [to] : [to, replyTo]
  if (!addresses.every((address) => BARE_ADDRESS.test(address))) throw new MailRefused('address')
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw new MailRefused('subject')
  client ??= new SESClient({ maxAttempts: 1 })
  const command = new SendEmailCommand({
    Source: senderOf(MAIL_FROM, senderName),
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: replyTo === undefined ? undefined : [replyTo],
    Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
  })
  await client.send(command, { abortSignal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
}

/** Forbidden characters in an address or the subject, so each retry would fail too. */
export class MailRefused extends Error {
  constructor(field: 'address' | 'subject') {
    super(`The ${field} of a mail holds characters that it must not`)
    this.name = 'MailRefused'
  }
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
