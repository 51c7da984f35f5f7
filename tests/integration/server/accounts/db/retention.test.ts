import { closeDatabase, db } from '@/server/accounts/db/db'
import { deleteExpiredRows, startRetention } from '@/server/accounts/db/retention'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { eventually } from '../../../../support/eventually'

let accounts: Awaited<ReturnType<typeof startAccounts>>

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const NONE_DELETED = {
  messages: 0,
  spam: 0,
  mails: 0,
  suppressed: 0,
  links: 0,
  resets: 0,
  verifications: 0,
  changes: 0,
  sessions: 0,
  limits: 0,
  counts: 0,
}

beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9')
})
// The last test stops the database.
afterAll(() => closeDatabase())
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await db().outboxMail.deleteMany()
  await db().user.deleteMany()
  await resetRateLimits()
})

const message = (firstName: string, days: number, spam = false) => ({
  firstName,
  lastName: 'Chan',
  email: 'chan@example.com',
  locale: 'zh-HK',
  spam,
  createdAt: daysAgo(days),
})

const mail = (template: string, status: 'PENDING' | 'SENT' | 'DEAD', days: number) => ({
  template,
  recipient: 'chan@example.com',
  locale: 'zh-HK',
  payload: {},
  status,
  createdAt: daysAgo(days),
})

describe('deleteExpiredRows', () => {
  it('deletes messages and spam after their retention periods', async () => {
    await db().contactMessage.createMany({
      data: [
        message('old', 731),
        message('young', 729),
        message('old spam', 91, true),
        message('spam', 89, true),
      ],
    })
    expect(await deleteExpiredRows(NOW)).toEqual({ ...NONE_DELETED, messages: 1, spam: 1 })
    const remaining = await db().contactMessage.findMany({ orderBy: { createdAt: 'asc' } })
    expect(remaining.map(({ firstName }) => firstName)).toEqual(['young', 'spam'])
  })

  it('deletes the mails of a deleted message', async () => {
    const data = { ...message('old', 731), mails: { create: mail('contact', 'DEAD', 731) } }
    await db().contactMessage.create({ data })
    await deleteExpiredRows(NOW)
    expect(await db().outboxMail.count()).toBe(0)
  })

  it('deletes sent mails and dead letters, but no pending mail and no mail of an existing message', async () => {
    await db().contactMessage.create({
      data: { ...message('young', 50), mails: { create: mail('kept', 'DEAD', 50) } },
    })
    await db().outboxMail.createMany({
      data: [
        mail('sent', 'SENT', 31),
        mail('dead', 'DEAD', 31),
        mail('owed', 'PENDING', 31),
        mail('just', 'SENT', 29),
      ],
    })
    expect(await deleteExpiredRows(NOW)).toEqual({ ...NONE_DELETED, mails: 2 })
    const left = await db().outboxMail.findMany({ orderBy: { template: 'asc' } })
    expect(left.map(({ template }) => template)).toEqual(['just', 'kept', 'owed'])
  })

  it('deletes old address suppressions', async () => {
    await db().suppressedAddress.createMany({
      data: [
        { digest: 'old', fault: 'BOUNCE', reportedAt: daysAgo(366) },
        { digest: 'new', fault: 'COMPLAINT', reportedAt: daysAgo(364) },
      ],
    })
    expect(await deleteExpiredRows(NOW)).toEqual({ ...NONE_DELETED, suppressed: 1 })
    expect(await db().suppressedAddress.findMany()).toMatchObject([{ digest: 'new' }])
    await db().suppressedAddress.deleteMany()
  })

  it('deletes expired links and rate limit counters after a day, but no accounts', async () => {
    for (const [name, days] of [
      ['expired', 2],
      ['just', 0.5],
    ] as const) {
      const email = `${name}@example.com`
      const link = { tokenHash: name, expiresAt: daysAgo(days) }
      const change = { email: `next-${email}`, expiresAt: daysAgo(days) }
      await db().user.create({
        data: {
          ...{ email, name, passwordReset: { create: link } },
          verification: { create: link },
          emailChange: { create: change },
        },
      })
      await db().verificationToken.create({
        data: { identifier: email, token: name, expires: daysAgo(days) },
      })
    }
    await db().rateLimitUses.createMany({
      data: [
        { key: 'expired', uses: [daysAgo(3)], expiresAt: daysAgo(2) },
        { key: 'just', uses: [daysAgo(1)], expiresAt: daysAgo(0.5) },
      ],
    })
    await db().rateLimit.createMany({
      data: [
        { key: 'old', windowStart: daysAgo(2), count: 1 },
        { key: 'new', windowStart: daysAgo(0.5), count: 1 },
      ],
    })
    expect(await deleteExpiredRows(NOW)).toEqual({
      ...{ ...NONE_DELETED, links: 1, resets: 1, counts: 1, limits: 1 },
      ...{ verifications: 1, changes: 1 },
    })
    expect(await db().verificationToken.findMany()).toMatchObject([{ token: 'just' }])
    expect(await db().passwordReset.findMany()).toMatchObject([{ tokenHash: 'just' }])
    expect(await db().emailVerification.findMany()).toMatchObject([{ tokenHash: 'just' }])
    expect(await db().emailChange.findMany()).toMatchObject([{ email: 'next-just@example.com' }])
    expect(await db().rateLimitUses.findMany()).toMatchObject([{ key: 'just' }])
    expect(await db().rateLimit.findMany()).toMatchObject([{ key: 'new' }])
    expect(await db().user.count()).toBe(2)
  })

  it('deletes any number of rows, with concurrent processes', async () => {
    await db().contactMessage.createMany({
      data: [
        ...Array.from({ length: 1601 }, (_, index) => message(`old ${index}`, 800)),
        message('young', 1),
      ],
    })
    const rounds = await Promise.all([deleteExpiredRows(NOW), deleteExpiredRows(NOW), deleteExpiredRows(NOW)])
    const deleted = rounds.reduce((sum, { messages = 0 }) => sum + messages, 0)
    expect(deleted).toBe(1601)
    expect(await db().contactMessage.count()).toBe(1)
  })

  it('runs when the process starts', async () => {
    await db().contactMessage.create({ data: message('old', 800) })
    const job = startRetention()
    expect(startRetention()).toBe(job)
    await eventually(() =>
      expect(accounts.log.about('retention.done')).toMatchObject([{ messages: 1, level: 'info' }]),
    )
    job.stop()
    expect(await db().contactMessage.count()).toBe(0)
    expect(accounts.log.lines.join('')).not.toContain('chan@example')
  })

  it('pauses and logs while the database is down', async () => {
    await accounts.stopDatabase()
    const timeouts = jest.spyOn(globalThis, 'setTimeout')
    const job = startRetention()
    await eventually(() => expect(timeouts).toHaveBeenCalledWith(expect.any(Function), 3_600_000))
    job.stop()
    timeouts.mockRestore()
    expect(accounts.log.about('retention.paused')).toMatchObject([{ level: 'error' }])
  })
})
