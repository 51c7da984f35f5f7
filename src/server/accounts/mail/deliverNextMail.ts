import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { db } from '@/server/accounts/db/db'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { withSpan } from '@/runtime/tracing/withSpan'
import { linkRequester } from '@/server/accounts/sessions/linkRequester'
import { issueLink } from './issueLink'
import { hasSecretLink } from '@/server/accounts/mail/templates/linkTemplates'
import { renderMail } from './renderMail'
import { MAX_ATTEMPTS, nextAttempt } from './retrySchedule'
import { sendMail } from './ses/sesClient'
import { isSuppressed, SUPPRESSED_ERROR } from './suppression'

/**
 * If the worker dies, another one sends the mail after this time. Several times longer than sending
 * can take, so that no mail is sent twice while its worker is alive.
 */
export const LEASE_MS = 60_000

/** Administrators see it unchanged, and docs/operations.md explains it. */
const ENDED_ERROR = 'ProcessEnded'

/** As long as a real token, so that rendering takes the same time whether or not the account exists. */
const DUMMY_TOKEN = 'x'.repeat(43)
const payloadRequester = z.object({ requester: linkRequester.optional() })

/**
 * Sends the mail that has been due longest. Delivery is at least once: if the process dies after sending and
 * before storing the result, another worker sends the mail again.
 * @returns false if no mail is due
 * @throws only if the database is down; an error while sending is stored for a retry
 */
export async function deliverNext(now = new Date()): Promise<boolean> {
  const mail = await claim(now)
  if (!mail) return false
  const { template, attempts } = mail
  const attributes = { 'mail.template': template, 'mail.attempt': attempts }
  await withSpan(`mail ${template}`, attributes, () => deliver(mail, now))
  return true
}

async function deliver(mail: ClaimedMail, now: Date): Promise<void> {
  const { id, attempts } = mail
  // Otherwise, a mail that crashes the process would crash it again after each lease.
  if (attempts > MAX_ATTEMPTS) {
    await storeOutcome(mail, { status: 'DEAD', lastError: ENDED_ERROR })
    log('error', 'mail.dead', { id, template: mail.template, attempts, error: ENDED_ERROR })
    return
  }
  const startedAt = performance.now()
  try {
    const { requester } = payloadRequester.parse(mail.payload)
    const link = hasSecretLink(mail) ? await issueLink(mail, requester, now) : undefined
    if (link && 'refusal' in link) {
      await deleteMail(mail)
      // The mail that replaces it takes this time.
      if (link.refusal !== 'replaced') await costLikeSending(mail, startedAt)
      log('info', 'mail.dropped', { id, template: mail.template, reason: link.refusal })
      return
    }
    if (await isSuppressed(mail.recipient)) {
      await storeOutcome(mail, { status: 'DEAD', lastError: SUPPRESSED_ERROR })
      await costLikeSending(mail, startedAt)
      log('warn', 'mail.suppressed', { id, template: mail.template })
      return
    }
    const rendered = await renderMail(mail, link?.token ?? '')
    await sendMail({ ...rendered, to: mail.recipient })
  } catch (error) {
    const outcome = nextAttempt(attempts, error, now)
    await storeOutcome(mail, outcome)
    const facts = { id, template: mail.template, attempts, ...errorFacts(error) }
    // Only an administrator can send a dead letter again, so this is an error.
    if ('status' in outcome) log('error', 'mail.dead', facts)
    else log('warn', 'mail.failed', facts)
    return
  }
  // The site must not keep the address of a former member any longer.
  if (mail.template === 'accountDeleted') await deleteMail(mail)
  // By docs/privacy.md, the requester in `payload` is kept only until the mail is sent.
  else await storeOutcome(mail, { status: 'SENT', sentAt: new Date(), payload: {}, lastError: null })
  if (hasSecretLink(mail)) lastLinkMail.ms = performance.now() - startedAt
  log('info', 'mail.sent', { id, template: mail.template, attempts })
}

/** How long the last mail with a link took after its claim, in ms. 0 until this process has sent one. */
const lastLinkMail = processSingleton('lastLinkMail', () => ({ ms: 0 }))

/**
 * The worker sends one mail after the other, so the time at which an attacker's own mail arrives would reveal
 * whether the addresses before it have accounts. Rendering also puts the same load on this process.
 */
async function costLikeSending(mail: ClaimedMail, startedAt: number): Promise<void> {
  // What the mail is about may be gone, such as a cancelled change of email.
  await renderMail(mail, DUMMY_TOKEN).catch(() => {})
  await pause(Math.max(0, startedAt + lastLinkMail.ms - performance.now()))
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Unlike an open transaction, the lease `locked_until` locks no row while the mail is sent. */
async function claim(now: Date) {
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const [claimed] = await db().$queryRaw<{ id: string }[]>`
    UPDATE outbox_mails SET locked_until = ${leaseEnd}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM outbox_mails
      WHERE status = 'PENDING' AND next_attempt_at <= ${now} AND (locked_until IS NULL OR locked_until <= ${now})
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id`
  return claimed && db().outboxMail.findUnique({ where: { id: claimed.id } })
}

type Outcome = Parameters<ReturnType<typeof db>['outboxMail']['updateMany']>[0]['data']

/** Does nothing if the lease has expired and another worker has claimed the mail since. */
async function storeOutcome({ id, lockedUntil }: ClaimedMail, outcome: Outcome): Promise<void> {
  await db().outboxMail.updateMany({ where: { id, lockedUntil }, data: { ...outcome, lockedUntil: null } })
}

/** If the row stayed, the database could contain the address of a person without an account. */
async function deleteMail({ id, lockedUntil }: ClaimedMail): Promise<void> {
  await db().outboxMail.deleteMany({ where: { id, lockedUntil } })
}
