import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { MailContent } from '@/server/accounts/mail/templates/MailLayout'
import { accountsEnv } from '@/config/env.server'
import { senderOf } from './senderOf'

export type Mail = MailContent & { to: string }

/**
 * Timeout of sending one mail, in ms. It must be far shorter than LEASE_MS, the time after which another outbox worker
 * may send the same mail again.
 */
const SEND_TIMEOUT_MS = 10_000

/**
 * Matches a single email address without a display name. Refuses characters such as commas, angle brackets
 * and line breaks, with which an input could add recipients or headers (header injection).
 */
const BARE_ADDRESS = /^[^\s"<>(),;:\\@]+@[^\s"<>(),;:\\@]+$/

let client: SESClient | undefined

/**
 * Sends one mail to one recipient through Amazon SES. The AWS SDK reads region and keys from its standard environment
 * variables. The retries of the SDK are off, because the outbox worker retries failed mails.
 * @throws if SES refuses, throttles, cannot be reached or takes longer than `timeoutMs`; MailRefused for an invalid
 *   email address or subject
 */
export async function sendMail(mail: Mail, timeoutMs = SEND_TIMEOUT_MS): Promise<void> {
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
  await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) })
}

/**
 * Thrown instead of sending a mail with forbidden characters in an email address or in the subject. The mail is then
 * not retried, because each retry would fail too.
 */
export class MailRefused extends Error {
  constructor(field: 'address' | 'subject') {
    super(`The ${field} of a mail holds characters that it must not`)
    this.name = 'MailRefused'
  }
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
