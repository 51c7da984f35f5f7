/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http'
import { isValidSignature } from '@sanity/webhook'
import { getArticle } from '@/cms/loaders/article'
import { sectionsPage } from '@/sections/sectionsPage'
import { changesBetween, nextChange } from '@/cms/loaders/scheduledChanges'
import { LOCALES } from '@/i18n/locales'
import { processSingleton } from '@/runtime/processSingleton'
import type { Lease } from '@/server/content/pageCache/lease'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { pollSchedule, startPublicationScheduler } from '@/server/content/revalidation/publicationScheduler'
import { captureLog } from '../../support/captureLog'
import { setClock } from '../../support/clock'
import { eventually } from '../../support/eventually'
import { listen } from '../../support/listen'
import { siteOnLake } from '../../support/siteOnLake'
import { readSeed } from '../../support/seed'
import { fillerArticle, SITE_SECRET } from '../lake/support'

const lakeSite = siteOnLake({
  documents: [
    ...['001', '002', '003', '004', '005'].map((number) => fillerArticle(number)),
    { _id: 'notice-office', _type: 'notice' },
    { _id: 'page-bc', _type: 'page', address: '/bc' },
  ],
})
let log: ReturnType<typeof captureLog>

beforeAll(() => {
  log = captureLog()
})
afterAll(() => log.release())

const seedArticles = readSeed().filter(({ _type }) => _type === 'article')

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const set = (id: string, fields: Record<string, string>) => lakeSite.client().patch(id).set(fields).commit()
const clear = (id: string) => lakeSite.client().patch(id).unset(['publishFrom', 'publishUntil']).commit()

test('there is no next change without a date', async () => {
  expect(await nextChange()).toBe(Infinity)
})

test('the next change is the nearest future publication or expiry', async () => {
  const near = later(60_000)
  await set('article-filler-001', { publishFrom: later(-60_000), publishUntil: near })
  await set('article-filler-002', { publishFrom: later(3_600_000) })
  expect(await nextChange()).toBe(Date.parse(near))
  await clear('article-filler-001')
  await clear('article-filler-002')
})

test('a date in another format, which GROQ takes for a future one, is no next change', async () => {
  await set('article-filler-001', { publishFrom: '3 May 2020' })
  expect(await nextChange()).toBe(Infinity)
  await clear('article-filler-001')
})

test('an invalid date before it does not hide the next change', async () => {
  const near = later(120_000)
  await set('article-filler-001', { publishFrom: later(60_000).replace('Z', '?') })
  await set('article-filler-002', { publishFrom: near })
  expect(await nextChange()).toBe(Date.parse(near))
  await clear('article-filler-001')
  await clear('article-filler-002')
})

test('concurrent callers share a query, and a failed query fails only the callers that waited for it', async () => {
  let requestCount = 0
  let isFailing = false
  const answer: RequestListener = (_, response) => {
    requestCount += 1
    if (isFailing) return response.writeHead(400).end()
    const headers = { 'content-type': 'application/json' }
    return response.writeHead(200, headers).end('{"result":{"from":[],"until":[]}}')
  }
  const stubLake = await listen(createServer(answer))
  lakeSite.setVariables({ SANITY_API_HOST: stubLake.url })
  await jest.isolateModulesAsync(async () => {
    const { recentNextChange } = await import('@/cms/loaders/scheduledChanges')
    isFailing = true
    await expect(Promise.all([recentNextChange(), recentNextChange()])).rejects.toThrow()
    isFailing = false
    expect(await Promise.all([recentNextChange(), recentNextChange()])).toEqual([Infinity, Infinity])
    expect(requestCount).toBe(2)
  })
  lakeSite.setVariables()
  await stubLake.stop()
})

test.each([
  ['publication', 'publishFrom', 'article-filler-003', 'article', 'filler-003', ''],
  ['expiry', 'publishUntil', 'article-filler-003', 'article', 'filler-003', ''],
  ['publication', 'publishFrom', 'service-study', 'service', 'study-permit', ''],
  ['publication', 'publishFrom', 'notice-office', 'notice', '', ''],
  ['publication', 'publishFrom', 'page-bc', 'page', '', '/bc'],
])('a %s between two times (%s of %s) is found once', async (_, field, _id, _type, slug, address) => {
  const at = Date.now()
  await set(_id, { [field]: new Date(at).toISOString() })
  expect(await changesBetween(at - 1, at)).toEqual([{ _id, _type, slug, address }])
  expect(await changesBetween(at, at + 1)).toEqual([])
  await clear(_id)
})

test.each([
  ['is not published yet', { publishFrom: '2999-01-01T00:00:00Z' }, false],
  ['is published', { publishFrom: '2000-01-01T00:00:00Z' }, true],
  ['has not expired yet', { publishUntil: '2999-01-01T00:00:00Z' }, true],
  ['has expired', { publishUntil: '2000-01-01T00:00:00Z' }, false],
])(
  'the home page and articles show a service only while it is published: one that %s',
  async (_, dates, isShown) => {
    const service = 'service-study'
    const referrer = seedArticles.find((one) => Object(one.service)._ref === service)
    await set(service, dates)
    for (const locale of LOCALES) {
      const services = (await sectionsPage('home')({ locale })).sections.flatMap((section) =>
        section._type === 'servicesSection' ? section.services : [],
      )
      expect(services.some(({ _id }) => _id === service)).toBe(isShown)
      expect(services.length).toBeGreaterThan(4)
      const article = await getArticle({ locale }, { slug: String(Object(referrer?.slug).current) })
      expect(article?.service?.slug).toBe(isShown ? 'study-permit' : undefined)
      expect(article?.parts.join()).toContain('<p')
    }
    await clear(service)
  },
)

test('the scheduler calls the webhook with a valid signature at each date, and retries a failed call', async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const signature = String(request.headers['sanity-webhook-signature'])
    if (await isValidSignature(body, signature, SITE_SECRET)) bodies.push(body)
    response.writeHead(body.includes('filler-005') ? 503 : 200).end('{}')
  })
  const site = await listen(server)
  lakeSite.setVariables({ SITE_URL: site.url })
  const now = Date.now()
  setClock(now)
  // An odd number, so that no other timer uses the same delay.
  const delay = 3_210
  const timers = jest.spyOn(globalThis, 'setTimeout')
  const scheduled = () => timers.mock.calls.find(([, ms]) => ms === delay)?.[0]
  const schedule = startPublicationScheduler()
  const calls = (number: string) => bodies.filter((body) => body.includes(`"article-filler-${number}"`))
  try {
    const publishFrom = later(delay)
    const transaction = lakeSite.client().transaction()
    for (const id of ['article-filler-005', 'article-filler-004', 'page-bc'])
      transaction.patch(id, { set: { publishFrom } })
    await transaction.commit()
    schedule.wake()
    await eventually(() => expect(scheduled()).toBeDefined())
    expect(bodies).toEqual([])
    setClock(now + delay)
    scheduled()?.()
    await eventually(() => expect(bodies).toHaveLength(3))
    for (let round = 0; round < 5; round += 1) {
      schedule.wake()
      await eventually(() => expect(calls('005')).toHaveLength(Math.min(3, round + 2)))
    }
  } finally {
    await schedule.stop()
    timers.mockRestore()
    jest.useRealTimers()
    await site.stop()
    await clear('article-filler-004')
    await clear('article-filler-005')
    await clear('page-bc')
  }
  expect(log.about('schedule.revalidation_failed')).toHaveLength(3)
  expect(calls('005')).toHaveLength(3)
  expect(calls('004')).toHaveLength(1)
  expect(JSON.parse(calls('004')[0] ?? '')).toEqual({
    _id: 'article-filler-004',
    _type: 'article',
    operation: 'schedule',
    slugs: ['filler-004'],
    addresses: [''],
  })
  // The webhook revalidates the page at this address, as after an edit.
  const ofPage = { _id: 'page-bc', _type: 'page', operation: 'schedule', slugs: [''], addresses: ['/bc'] }
  expect(bodies.map((body): unknown => JSON.parse(body))).toContainEqual(ofPage)
  expect((await affectedPaths(ofPage)).first).toEqual(['/bc', '/zh-HK/bc'])
})

test('an instance renews its lease every 5 s, but looks for dates each minute and at each publication', async () => {
  let calls = 0
  let renewals = 0
  let isHolder = false
  const server = createServer((request, response) => {
    if (request.url === '/api/webhooks/sanity') calls += 1
    response.writeHead(503).end()
  })
  const site = await listen(server)
  lakeSite.setVariables({ SITE_URL: site.url })
  const shared = processSingleton<{ scheduleLease?: Lease }>('pageCache', () => ({}))
  shared.scheduleLease = { acquire: async () => ((renewals += 1), isHolder), release: async () => {} }
  let now = Date.now()
  setClock(now)
  const timers = jest.spyOn(globalThis, 'setTimeout')
  /** Lets this time pass, and ends the pause. */
  const pass = async (ms: number) => {
    const pause = await eventually(() => {
      const [callback] = timers.mock.calls.find(([, delay]) => delay === 5_000) ?? []
      expect(callback).toBeDefined()
      return callback
    })
    timers.mockClear()
    setClock((now += ms))
    const before = renewals
    pause?.()
    await eventually(() => expect(renewals).toBeGreaterThan(before))
  }
  await set('article-filler-005', { publishFrom: later(0) })
  const schedule = startPublicationScheduler()
  try {
    await eventually(() => expect(renewals).toBe(1))
    isHolder = true
    await pass(5_000)
    await eventually(() => expect(calls).toBe(1))
    for (let round = 0; round < 3; round += 1) await pass(5_000)
    expect(calls).toBe(1)
    isHolder = false
    await pass(5_000)
    isHolder = true
    await pass(5_000)
    // Begins again, because the other instance may have missed the change.
    await eventually(() => expect(calls).toBe(2))
    await pass(5_000)
    await pass(60_000)
    await eventually(() => expect(calls).toBe(3))
    pollSchedule()
    await eventually(() => expect(calls).toBe(4))
  } finally {
    await schedule.stop()
    shared.scheduleLease = undefined
    timers.mockRestore()
    jest.useRealTimers()
    await site.stop()
    await clear('article-filler-005')
  }
  const failures = log.about('schedule.revalidation_failed').slice(-4)
  expect(failures).toMatchObject([{ tries: 1 }, { tries: 1 }, { tries: 2 }, { tries: 3 }])
})
