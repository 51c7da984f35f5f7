import { z } from 'zod'
import type { Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { errorFacts, log } from '@/runtime/log'
import { linkRequester, type LinkRequester } from '@/server/accounts/sessions/linkRequester'
import { issueLink } from './issueLink'
import { hasLink } from '@/server/accounts/mail/templates/linkTemplates'
import { renderMail, type MailTemplate } from './renderMail'
import { nextAttempt } from './retrySchedule'
import { sendMail } from './sesClient'
import { isSuppressed } from './suppression'

/**
 * How long a worker may hold a mail, in ms: several times the longest send. After that, another worker may
 * take the mail.
 */
export const LEASE_MS = 60_000

/** `lastError` of a mail that was never sent, because its address is suppressed. */
const SUPPRESSED = 'AddressSuppressed'

/** A dummy link secret, as long as a real one, to render a mail that is not sent. */
const DUMMY_TOKEN = 'x'.repeat(43)
const payloadRequester = z.object({ requester: linkRequester.optional() })

type Payload = { requester?: LinkRequester; callbackUrl?: string }

/**
 * Returns the row of a mail, for insertion in the transaction that causes the mail. The row contains no copy,
 * because the worker renders the mail at each attempt. `payload` contains the requester of a link, and for
 * `signInLink` the page to open after login.
 */
export const outboxRow = (
  template: MailTemplate,
  recipient: string,
  locale: Locale,
  payload: Payload = {},
) => ({ template, recipient, locale, payload })

/**
 * Sends the mail that has been due longest, and updates its row. Returns false if no mail is due. Delivery is
 * at least once: if the process dies between sending and updating, another worker sends the mail again when
 * the lease ends.
 * @param now decides which mails are due
 * @throws only if the database cannot be reached; a failed send is stored in the row
 */
export async function deliverNext(now = new Date()): Promise<boolean> {
  const mail = await claim(now)
  if (!mail) return false
  const { id, attempts } = mail
  try {
    const { requester } = payloadRequester.parse(mail.payload)
    const link = hasLink(mail) ? await issueLink(mail, requester, now) : undefined
    if (link && 'refusal' in link) {
      await drop(mail)
      // Renders the mail although it is dropped. The load on this process is then the same, so that timing
      // does not reveal whether the address has an account.
      if (link.refusal === 'noAccount' && mail.userId === null) await renderMail(mail, DUMMY_TOKEN)
      log('info', 'mail.dropped', { id, template: mail.template, reason: link.refusal })
      return true
    }
    if (await isSuppressed(mail.recipient)) {
      await settle(mail, { status: 'DEAD', lastError: SUPPRESSED })
      log('warn', 'mail.suppressed', { id, template: mail.template })
      return true
    }
    await sendMail({ ...(await renderMail(mail, link?.token ?? '')), to: mail.recipient })
  } catch (error) {
    const outcome = nextAttempt(attempts, error, now)
    await settle(mail, outcome)
    const facts = { id, template: mail.template, attempts, ...errorFacts(error) }
    // A dead letter is an error, because it is not retried unless an administrator sends it again.
    if ('status' in outcome) log('error', 'mail.dead', facts)
    else log('warn', 'mail.failed', facts)
    return true
  }
  await settle(mail, { status: 'SENT', sentAt: new Date(), payload: {}, lastError: null })
  log('info', 'mail.sent', { id, template: mail.template, attempts })
  return true
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/**
 * Claims one due mail by setting a lease. This is a single statement, so that no database lock is held while
 * the mail is sent.
 */
async function claim(now: Date) {
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const [taken] = await db().$queryRaw<{ id: string }[]>`
    UPDATE outbox_mails SET locked_until = ${leaseEnd}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM outbox_mails
      WHERE status = 'PENDING' AND next_attempt_at <= ${now} AND (locked_until IS NULL OR locked_until <= ${now})
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id`
  return taken && db().outboxMail.findUnique({ where: { id: taken.id } })
}

type Outcome = Parameters<ReturnType<typeof db>['outboxMail']['updateMany']>[0]['data']

/**
 * Stores the result of an attempt to send a mail, and ends the lease. Does nothing if the lease expired and
 * another worker has claimed the mail.
 */
async function settle({ id, lockedUntil }: Claimed, outcome: Outcome): Promise<void> {
  await db().outboxMail.updateMany({ where: { id, lockedUntil }, data: { ...outcome, lockedUntil: null } })
}

/**
 * Deletes a mail that must not be sent. The row is not kept, because its recipient may be a person without an
 * account.
 */
async function drop({ id, lockedUntil }: Claimed): Promise<void> {
  await db().outboxMail.deleteMany({ where: { id, lockedUntil } })
}
