import { db } from '@/server/accounts/db/db'
import { overview } from '@/server/accounts/admin/overview/overview'
import { overviewOutput } from '@/server/accounts/admin/overview/overviewOutput'
import { PERIODS } from '@/server/accounts/admin/overview/periods'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { cachedContactReasons } from '@/server/content/contactReasons/cachedContactReasons'
import { startAccounts } from '../../../../support/accounts'
import { eventually } from '../../../../support/eventually'
import { sharedResource } from '../../../../support/sharedResource'
import { cleanUp, fillFromSeed, siteOf, testLake } from '../../../lake/support'

sharedResource(async () => {
  const lake = await testLake()
  await fillFromSeed(lake)
  return startAccounts('http://127.0.0.1:9', siteOf(lake))
})
// The list waits only a second for the content, and stays filled afterwards.
beforeAll(() => eventually(async () => expect(await cachedContactReasons('en-CA')).not.toEqual([])))
afterAll(cleanUp)

/** Reasons of the seed: a service, a topic, a page, and a button of a page. */
const KNOWN = ['study-permit', 'families', 'company', 'hong-kong-residents']
/** Made-up reasons that contain a name. */
const NAMES = ['chan-tai-man', 'Chan Tai Man', 'Mei Chan, mei at example.com']

/** A Wednesday, 09:00 in Hong Kong. The week began on Monday, 23 November. */
const NOW = new Date('2026-11-25T01:00:00Z')
const HOUR = 3_600_000
const at = (moment: string) => new Date(`${moment}+08:00`)

const createMessage = (createdAt: Date, more: object = {}) =>
  db().contactMessage.create({
    data: {
      firstName: 'Mei',
      lastName: 'Chan',
      email: 'mei@example.com',
      message: 'A secret question',
      locale: 'en-CA',
      createdAt,
      ...more,
    },
  })
const createUser = (name: string, createdAt: Date, emailVerified?: Date) =>
  db().user.create({
    data: { email: `${name}@example.com`, name, createdAt, emailVerified: emailVerified ?? null },
  })

beforeEach(async () => {
  await db().outboxMail.deleteMany()
  await db().contactMessage.deleteMany()
  await db().user.deleteMany()
})

describe('the overview', () => {
  it.each(PERIODS)('of %s has only zeros without data', async (period) => {
    const figures = overviewOutput.parse(await overview(period, NOW))
    expect(figures).toMatchObject({
      ...{ period, open: 0, overdue: 0, received: 0, attributed: 0 },
      ...{ languages: [], reasons: [], sources: [], failedMails: [] },
      replyTimes: { total: { answered: 0, median: null, p90: null } },
    })
    expect(figures.intervals).toHaveLength(period === '30d' ? 30 : 12)
    for (const counts of Object.values(figures.accounts)) expect(new Set(counts)).toEqual(new Set([0]))
  })

  it('begins days, weeks and months at midnight in Hong Kong', async () => {
    await createMessage(at('2026-11-23T00:00:00'))
    await createMessage(at('2026-11-22T23:59:59'))
    await createMessage(at('2026-10-31T23:59:59'), { locale: 'zh-HK' })
    const lastCounts = async (period: (typeof PERIODS)[number]) => {
      const { intervals, languages } = await overview(period, NOW)
      const counts = Object.fromEntries(languages.map((row) => [row.locale, row.counts.slice(-4)]))
      return { last: intervals.at(-1), ...counts }
    }
    expect(await lastCounts('30d')).toEqual({
      last: '2026-11-25',
      'en-CA': [1, 1, 0, 0],
      'zh-HK': [0, 0, 0, 0],
    })
    expect(await lastCounts('12w')).toEqual({
      last: '2026-11-23',
      'en-CA': [0, 0, 1, 1],
      'zh-HK': [0, 0, 0, 0],
    })
    expect(await lastCounts('12m')).toEqual({
      last: '2026-11-01',
      'en-CA': [0, 0, 0, 2],
      'zh-HK': [0, 0, 1, 0],
    })
  })

  it('counts open and overdue messages of any age, without spam', async () => {
    const old = at('2025-01-02T10:00:00')
    await createMessage(old)
    await createMessage(old, { spam: true })
    await createMessage(old, { answeredAt: NOW })
    await createMessage(at('2026-11-24T10:00:00'))
    expect(await overview('30d', NOW)).toMatchObject({ open: 2, overdue: 1, received: 1 })
  })

  it('measures the reply time by the interval of the answer, in hours', async () => {
    const answer = (answeredAt: Date, hours: number, more = {}) =>
      createMessage(new Date(answeredAt.getTime() - hours * HOUR), { answeredAt, ...more })
    for (const hours of [1, 2, 3, 4, 100]) await answer(at('2026-11-23T12:00:00'), hours)
    await answer(at('2026-11-20T12:00:00'), 7.25)
    await answer(at('2026-11-20T12:00:00'), 500, { spam: true })
    await answer(at('2026-11-10T12:00:00'), 10 / 60)
    const { replyTimes } = await overview('12w', NOW)
    expect(replyTimes.intervals.slice(-4)).toEqual([
      { answered: 0, median: null, p90: null },
      { answered: 1, median: 0.167, p90: 0.167 },
      { answered: 1, median: 7.25, p90: 7.25 },
      { answered: 5, median: 3, p90: 61.6 },
    ])
    expect(replyTimes.total).toEqual({ answered: 7, median: 3, p90: 44.35 })
  })

  it('lists a service, a topic, a page and a button as the reason, by language', async () => {
    const received = at('2026-11-24T10:00:00')
    await createMessage(received)
    for (const [index, reason] of KNOWN.entries())
      for (let count = 0; count < 2 + index; count += 1)
        await createMessage(received, { reason, locale: count ? 'zh-HK' : 'en-CA' })
    expect((await overview('30d', NOW)).reasons).toEqual([
      { reason: 'hong-kong-residents', count: 5, byLanguage: { 'en-CA': 1, 'zh-HK': 4 } },
      { reason: 'company', count: 4, byLanguage: { 'en-CA': 1, 'zh-HK': 3 } },
      { reason: 'families', count: 3, byLanguage: { 'en-CA': 1, 'zh-HK': 2 } },
      { reason: 'study-permit', count: 2, byLanguage: { 'en-CA': 1, 'zh-HK': 1 } },
      { reason: '', count: 1, byLanguage: { 'en-CA': 1 } },
    ])
  })

  it('lists every reason of the content, and counts all others together, without their text', async () => {
    const received = at('2026-11-24T10:00:00')
    for (const reason of [...NAMES, ...NAMES, 'mei@example.com', 'constructor'])
      await createMessage(received, { reason, locale: 'zh-HK' })
    const reasons = (await cachedContactReasons('en-CA')).map(({ reason }) => reason).slice(0, 9)
    for (const [index, reason] of reasons.entries())
      for (let count = index; count < 10; count += 1) await createMessage(received, { reason })
    const listed = (await overview('30d', NOW)).reasons
    expect(listed.map(({ reason }) => reason)).toEqual([...reasons, null])
    expect(listed.at(-1)).toEqual({ reason: null, count: 8, byLanguage: { 'zh-HK': 8 } })
  })

  it('counts sources only of messages whose attribution is stored', async () => {
    const received = at('2026-11-24T10:00:00')
    const last = { source: 'newsletter', medium: 'email', campaign: 'spring' }
    await createMessage(received)
    await createMessage(received, { campaign: { page: '/contact' } })
    await createMessage(received, { campaign: { first: { source: 'x' }, last: { ...last, landing: '/a' } } })
    await createMessage(received, { campaign: { last: { ...last, landing: '/b' } } })
    await createMessage(received, { campaign: { first: { landing: '/' } } })
    await createMessage(received, { campaign: { last: { source: 'mei@example.com' } } })
    const { sources, attributed, received: total } = await overview('30d', NOW)
    expect([attributed, total]).toEqual([4, 6])
    expect(sources).toEqual([
      { tags: last, count: 2 },
      { tags: { source: null, medium: null, campaign: null }, count: 1 },
      { tags: null, count: 1 },
    ])
  })

  it.each([
    ...['google', 'email_2026.11', 'spring-2026', 'a'.repeat(40)].map((tag) => [tag, true] as const),
    ...['Chan Tai Man', 'Newsletter', '陳大文', 'a'.repeat(41), 'mei@example.com', 'chan--mei', '-chan']
      .concat(['55501234', 'tel-55501234', 'tel-5550-1234', 'a1\n'])
      .map((tag) => [tag, false] as const),
  ])('with the campaign tag %p: listed %p', async (tag, isListed) => {
    const received = at('2026-11-24T10:00:00')
    for (const last of [{ source: tag }, { source: 'google', campaign: tag }, { medium: tag }])
      await createMessage(received, { campaign: { last } })
    const { sources, attributed } = await overview('30d', NOW)
    expect(attributed).toBe(3)
    if (isListed) expect(sources).toHaveLength(3)
    else expect(sources).toEqual([{ tags: null, count: 3 }])
  })

  it('lists a limited number of invented campaigns, and counts all messages', async () => {
    const data = Array.from({ length: 120 }, (_, index) => ({
      ...{ firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com', message: 'A question' },
      ...{ locale: index % 2 ? 'zh-HK' : 'en-CA', createdAt: at('2026-11-24T09:00:00') },
      reason: `reason-${index}`,
      campaign: { last: { source: `source-${index}` } },
    }))
    await db().contactMessage.createMany({ data })
    const { reasons, sources, attributed, received } = await overview('30d', NOW)
    expect([received, attributed]).toEqual([120, 120])
    expect(reasons).toEqual([{ reason: null, count: 120, byLanguage: { 'en-CA': 60, 'zh-HK': 60 } }])
    expect(sources.at(-1)).toEqual({ tags: null, count: 70 })
    expect(sources).toHaveLength(51)
  })

  it('counts new and confirmed accounts by week, and failed mails by template', async () => {
    await createUser('old', at('2020-01-01T00:00:00'), at('2026-11-24T10:00:00'))
    await createUser('new', at('2026-11-23T10:00:00'))
    await createUser('last-week', at('2026-11-20T10:00:00'), at('2026-11-20T11:00:00'))
    const mail = {
      recipient: 'o@example.com',
      locale: 'en-CA',
      payload: {},
      createdAt: at('2026-11-24T10:00:00'),
    }
    await db().outboxMail.createMany({
      data: [
        { ...mail, template: 'passwordReset', status: 'DEAD' },
        { ...mail, template: 'contactNotification', status: 'DEAD' },
        { ...mail, template: 'contactNotification', status: 'DEAD' },
        { ...mail, template: 'signInLink', status: 'SENT' },
        { ...mail, template: 'signInLink', status: 'DEAD', createdAt: at('2026-01-01T10:00:00') },
      ],
    })
    const { accounts, failedMails } = await overview('12w', NOW)
    expect(accounts.created.slice(-2)).toEqual([1, 1])
    expect(accounts.confirmed.slice(-2)).toEqual([1, 1])
    expect(failedMails).toEqual([
      { template: 'contactNotification', count: 2 },
      { template: 'passwordReset', count: 1 },
    ])
  })

  it('leaves out failed mails of spam, which the inbox hides', async () => {
    const mail = { template: 'contactNotification', recipient: 'o@example.com', locale: 'en-CA', payload: {} }
    const mails = { create: { ...mail, status: 'DEAD', createdAt: NOW } }
    for (const spam of [true, false]) await createMessage(NOW, { spam, mails })
    expect((await overview('30d', NOW)).failedMails).toEqual([{ template: 'contactNotification', count: 1 }])
  })

  it('holds no personal data, and is not recorded in the audit log', async () => {
    const user = await db().user.create({
      data: { email: 'captain@example.com', name: 'Captain', role: 'ADMIN', emailVerified: NOW },
    })
    await createMessage(new Date(), {
      campaign: { last: { source: 'mei@example.com' } },
      reason: '+852 5550 1234',
    })
    const { admin } = createCaller({ user, locale: 'en-CA', requestId: 'test' })
    const figures = await admin.overview({ period: '30d' })
    expect(figures.received).toBe(1)
    expect(JSON.stringify(figures)).not.toMatch(/@|5550|Mei|Chan|Captain|secret/)
    expect(await db().auditEvent.count({ where: { actorId: user.id } })).toBe(0)
  })
})
