import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Context } from '@/server/accounts/trpc/context'
import { db } from '@/server/accounts/db/db'
import { deliverNext, LEASE_MS } from '@/server/accounts/mail/deliverNextMail'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { RETRY_AFTER_SECONDS } from '@/server/accounts/mail/retrySchedule'
import { startOutboxWorker } from '@/server/accounts/mail/outboxWorker'
import { sendMail } from '@/server/accounts/mail/ses/sesClient'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { postContactForm } from '@/server/accounts/pages/postContactForm'
import { startAccounts } from '../../../../support/accounts'
import { captureLog } from '../../../../support/captureLog'
import { freezeTimers } from '../../../../support/clock'
import { eventually } from '../../../../support/eventually'
import { sharedResource } from '../../../../support/sharedResource'
import { startSesStub } from '../../../../support/sesStub'

const anonymous: Context = { user: null, locale: 'en-CA', requestId: 'test' }
const caller = createCaller(anonymous)
const genuine = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccounts(ses().url))
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  ses().behaviour = 'accept'
  ses().sent.length = 0
})

const findMail = () => db().outboxMail.findFirstOrThrow()
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
/** A time at which the row is due by any clock. */
const soonDue = () => later(new Date(), 1)

describe('outbox', () => {
  it.each(['throttle', 'reject'] as const)(
    'retries with backoff when SES answers %s, then marks the mail as dead @row:51',
    async (behaviour) => {
      ses().behaviour = behaviour
      await caller.contact.post(genuine)
      let now = soonDue()
      for (const pause of RETRY_AFTER_SECONDS) {
        expect(await deliverNext(now)).toBe(true)
        expect(await findMail()).toMatchObject({ status: 'PENDING', nextAttemptAt: later(now, pause) })
        expect(await deliverNext(later(now, pause - 1))).toBe(false)
        now = later(now, pause)
      }
      const log = captureLog()
      expect(await deliverNext(now)).toBe(true)
      log.release()
      expect(log.about('mail.dead')).toHaveLength(1)
      const dead = await findMail()
      expect(dead).toMatchObject({
        status: 'DEAD',
        attempts: RETRY_AFTER_SECONDS.length + 1,
        lockedUntil: null,
      })
      expect(dead.lastError).toBe(behaviour === 'throttle' ? 'Throttling' : 'MessageRejected')
      expect(await deliverNext(later(now, 1_000_000))).toBe(false)
      expect(await db().contactMessage.count()).toBe(1)
    },
  )

  it('marks a mail as dead whose attempts all ended with the process @row:51', async () => {
    await caller.contact.post(genuine)
    const now = soonDue()
    const { id } = await findMail()
    const attempts = RETRY_AFTER_SECONDS.length
    await db().outboxMail.update({ where: { id }, data: { attempts, lockedUntil: now, nextAttemptAt: now } })
    ses().behaviour = 'hang'
    // The last attempt ends with its process: its outcome is never stored.
    const last = deliverNext(now)
    await eventually(() => expect(ses().sent).toHaveLength(1))
    const log = captureLog()
    expect(await deliverNext(later(now, LEASE_MS / 1_000))).toBe(true)
    log.release()
    expect(log.about('mail.dead')).toMatchObject([{ id, attempts: attempts + 2, error: 'ProcessEnded' }])
    expect(await findMail()).toMatchObject({ status: 'DEAD', lastError: 'ProcessEnded', lockedUntil: null })
    expect(ses().sent).toHaveLength(1)
    ses().release()
    await last
    expect(await findMail()).toMatchObject({ status: 'DEAD' })
  })

  it('confirms a message immediately while SES hangs, and sends the mails when it responds again @row:51', async () => {
    ses().behaviour = 'hang'
    await caller.contact.post(genuine)
    const hanging = deliverNext(soonDue())
    await eventually(() => expect(ses().sent).toHaveLength(1))
    const visitor = postContactForm({ ...genuine, message: 'Meanwhile' }, { ...anonymous, requestId: 'hang' })
    // The visitor's response arrives while SES has not yet answered the send request.
    await expect(Promise.race([visitor, hanging])).resolves.toEqual({ ok: true })
    ses().release()
    expect(await hanging).toBe(true)
    expect(await db().outboxMail.count({ where: { status: 'PENDING' } })).toBe(2)
    ses().behaviour = 'accept'
    for (const now = later(soonDue(), 11); await deliverNext(now);) continue
    expect(await db().outboxMail.count({ where: { status: 'SENT', lastError: null } })).toBe(2)
  })

  it('times out while SES hangs @row:51', async () => {
    ses().behaviour = 'hang'
    const timeout = new AbortController()
    const timeouts = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const sending = sendMail({ to: 'a@example.com', senderName: 'n', subject: 's', html: 'h', text: 't' })
    await eventually(() => expect(ses().sent).toHaveLength(1))
    // Otherwise, another worker could send the same mail meanwhile.
    expect(timeouts.mock.lastCall?.[0]).toBeLessThan(LEASE_MS / 2)
    timeout.abort()
    await expect(sending).rejects.toThrow()
    timeouts.mockRestore()
  })

  it('rejects a forged header and a second recipient without calling SES @row:33', async () => {
    const mail = { to: 'a@example.com', senderName: 'n', subject: 's', html: 'h', text: 't' }
    await expect(sendMail({ ...mail, subject: 's\r\nBcc: b@example.com' })).rejects.toThrow('subject')
    await expect(sendMail({ ...mail, to: 'a@example.com,b@example.com' })).rejects.toThrow('address')
    await expect(sendMail({ ...mail, replyTo: 'a@example.com\nBcc: b@example.com' })).rejects.toThrow(
      'address',
    )
    expect(ses().sent).toEqual([])
  })

  it.each([
    ['en-CA', '"Maple Harbour Immigration"'],
    ['zh-HK', '=?UTF-8?B?5qWT5riv56e75rCR6aGn5ZWP?='],
  ] as const)('names the firm as the sender in %s', async (locale, name) => {
    const data = outboxRow('passwordChanged', 'a@example.com', locale)
    const { id } = await db().outboxMail.create({ data })
    while (await deliverNext(soonDue()));
    expect(ses().sent[0]?.get('Source')).toBe(`${name} <no-reply@mapleharbour.example>`)
    await db().outboxMail.delete({ where: { id } })
  })

  it('sends a mail again after the sending process was killed @row:52', async () => {
    ses().behaviour = 'hang'
    await caller.contact.post(genuine)
    const child = fork('tests/support/deliverOnce.ts', {
      execArgv: ['--import', 'tsx'],
      env: accounts().variables,
    })
    await eventually(() => expect(ses().sent).toHaveLength(1))
    child.kill('SIGKILL')
    await once(child, 'exit')
    ses().behaviour = 'accept'
    expect(await findMail()).toMatchObject({ status: 'PENDING', attempts: 1, lockedUntil: expect.any(Date) })
    expect(await deliverNext()).toBe(false)
    expect(await deliverNext(later(soonDue(), LEASE_MS / 1000))).toBe(true)
    expect(await findMail()).toMatchObject({ status: 'SENT', attempts: 2 })
  })

  it('sends a mail that was enqueued before a restart @row:52', async () => {
    await caller.contact.post(genuine)
    const worker = startOutboxWorker()
    try {
      await eventually(async () => expect(await findMail()).toMatchObject({ status: 'SENT' }))
    } finally {
      await worker.stop()
    }
  })

  it('wakes the worker as soon as a message is committed', async () => {
    freezeTimers()
    const worker = startOutboxWorker()
    expect(startOutboxWorker()).toBe(worker)
    try {
      await caller.contact.post(genuine)
      // Sent without waiting for the next poll, because no timer fires here.
      await eventually(() => expect(ses().sent).toHaveLength(1))
    } finally {
      await worker.stop()
      jest.useRealTimers()
    }
  })

  it('marks a mail to two recipients as dead without retries @row:66', async () => {
    const data = outboxRow('passwordChanged', 'a@example.com, b@example.com', 'en-CA')
    const { id } = await db().outboxMail.create({ data })
    while (await deliverNext(soonDue()));
    const mail = await db().outboxMail.findUniqueOrThrow({ where: { id } })
    expect(mail).toMatchObject({ status: 'DEAD', attempts: 1, lastError: 'MailRefused' })
    await db().outboxMail.deleteMany()
  })

  it('marks an invalid row as dead without retries, and sends the others @row:66', async () => {
    const row = { ...outboxRow('contactNotice', 'a@example.com', 'en-CA'), nextAttemptAt: new Date(0) }
    await db().outboxMail.createMany({
      data: [
        { ...row, template: 'constructor' },
        { ...row, template: 'contactNotification' },
      ],
    })
    await caller.contact.post(genuine)
    const now = soonDue()
    while (await deliverNext(now));
    expect(ses().sent).toHaveLength(1)
    const dead = { status: 'DEAD', attempts: 1, lastError: 'ZodError' } as const
    expect(await db().outboxMail.count({ where: dead })).toBe(2)
    await db().outboxMail.deleteMany()
  })
})
