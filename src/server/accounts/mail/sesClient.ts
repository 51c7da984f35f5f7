import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { MailContent } from './templates/MailLayout'
import { accountsEnv } from '@/config/env.server'

export type Mail = MailContent & { to: string }

/**
 * Timeout of a send, in ms. Far below the lease of the outbox worker, after which another worker would send
 * the mail again.
 */
const SEND_TIMEOUT_MS = 10_000

/**
 * Matches a bare email address. Anything that a mail server could read as a second recipient or a header does
 * not match.
 */
const BARE_ADDRESS = /^[^\s"<>(),;:\\@]+@[^\s"<>(),;:\\@]+$/

let client: SESClient | undefined

/**
 * Sends one mail to one recipient through Amazon SES. The AWS SDK reads region, keys and endpoint from its
 * own environment variables. The SDK does not retry, because the outbox does.
 * @throws if SES refuses, throttles, cannot be reached or takes longer than `timeoutMs`; MailRefused for an
 *   invalid address or subject
 */
export async function sendMail(mail: Mail, timeoutMs = SEND_TIMEOUT_MS): Promise<void> {
  const { to, subject, html, text, replyTo } = mail
  const { MAIL_FROM } = accountsEnv()
  const addresses = replyTo === undefined ? [to] : [to, replyTo]
  if (!addresses.every((address) => BARE_ADDRESS.test(address))) throw new MailRefused('address')
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw new MailRefused('subject')
  client ??= new SESClient({ maxAttempts: 1 })
  const command = new SendEmailCommand({
    Source: MAIL_FROM,
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: replyTo === undefined ? undefined : [replyTo],
    Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
  })
  await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) })
}

/**
 * Thrown before sending, if an address or the subject of a mail contains forbidden characters. The message
 * says which one.
 */
export class MailRefused extends Error {
  constructor(part: 'address' | 'subject') {
    super(`The ${part} of a mail holds characters that it must not`)
    this.name = 'MailRefused'
  }
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
