import { accountsEnv } from '@/config/env.server'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import type { startSesStub } from './sesStub'

/** Sends all mail that is due. Runs slightly ahead of the clock, because one row may make another due. */
export async function deliverAll(now = new Date(Date.now() + 1000)): Promise<void> {
  while (await deliverNext(now));
}

const parametersOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1))

/** Parses a mail from the request to SES, with the URL of its link. */
export function readMail(request: URLSearchParams | undefined) {
  if (!request) throw new Error('No mail was sent')
  const part = (name: string) => request.get(name) ?? ''
  const text = part('Message.Body.Text.Data')
  const link = new URL(text.match(/^https?:\S+$/m)?.[0] ?? '')
  return {
    to: part('Destination.ToAddresses.member.1'),
    subject: part('Message.Subject.Data'),
    html: part('Message.Body.Html.Data'),
    text,
    link,
    /** The parameters of a login or reset link. */
    parameters: parametersOf(link),
  }
}

/** Delivers the queued mails and reads the last one. @throws if none was sent */
export async function lastMail(ses: Awaited<ReturnType<typeof startSesStub>>) {
  await deliverAll()
  return readMail(ses.sent.at(-1))
}

/**
 * Presses the button on the page that a login link opens. `authUrl` is where the test serves next-auth's
 * routes.
 */
export const confirmLoginLink = (authUrl: string, link: URL, headers: Record<string, string> = {}) =>
  fetch(new URL('callback/email', authUrl), {
    method: 'POST',
    body: parametersOf(link),
    redirect: 'manual',
    headers: { origin: accountsEnv().SITE_URL, ...headers },
  })
