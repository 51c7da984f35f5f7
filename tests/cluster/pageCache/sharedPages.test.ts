import { setTimeout as pause } from 'node:timers/promises'
import { createLease } from '@/server/content/pageCache/lease'
import { openChangeStream, type Change } from '@/server/content/pageCache/changeStream'
import { connectToRedis } from '@/server/content/pageCache/redis'
import { sharePages, type CachedPage } from '@/server/content/pageCache/sharedPages'
import { captureLog } from '../../support/captureLog'
import { deferred } from '../../support/deferred'
import { eventually } from '../../support/eventually'
import { startRedisServer } from '../../../local/cluster/redisServer'

type Server = Awaited<ReturnType<typeof startRedisServer>>

let server: Server
let instances: { stop: () => Promise<void> }[] = []
let log: ReturnType<typeof captureLog>

beforeEach(async () => {
  log = captureLog()
  server = await startRedisServer()
})
afterEach(async () => {
  for (const instance of instances) await instance.stop()
  instances = []
  await server.remove()
  log.release()
})

/** The shared part of an instance's page cache, without Next.js. */
function startInstance() {
  const redis = connectToRedis(server.url)
  const local = new Map<string, CachedPage>()
  const publications: object[] = []
  let gaps = 0
  const changes = openChangeStream({
    redis,
    key: 'a:changes',
    async onChanges(batch: Change[]) {
      publications.push(...batch.flatMap((change) => ('publication' in change ? [change.publication] : [])))
      const keys = batch.flatMap((change) => ('page' in change ? [change.page] : []))
      await pages.mirror(keys, {
        apply: async (key, page) => void local.set(key, page),
      })
    },
    onGap: () => (gaps += 1),
    onRead: () => pages.sendUnsent(),
  })
  const pages = sharePages({ redis, prefix: 'a:', changes })
  const instance = {
    ...pages,
    redis,
    changes,
    local,
    publications,
    gaps: () => gaps,
    async stop() {
      await changes.stop()
      redis.close()
    },
  }
  instances.push(instance)
  return instance
}

/** Starts instances, and waits until each of them reads the changes of the others. */
async function startInstances(count: number) {
  const all = Array.from({ length: count }, () => startInstance())
  for (const instance of all) await until(() => instance.redis.command((client) => client.ping()))
  await pause(200)
  return all
}

const until = (check: () => unknown) =>
  eventually(async () => {
    if (!(await check())) throw new Error(`Not yet: ${check.toString()}`)
  }, 15_000)

const page = (html: string, readAt = Date.now()): CachedPage => ({
  lastModified: readAt,
  readAt,
  value: { kind: 'PAGES', html },
})

test('a page is stored for all instances, which copy it', async () => {
  const [a, b, c] = await startInstances(3)
  const written = page('<p>網站</p>')
  await a!.write('/company', written, false)
  expect(await b!.read('/company')).toEqual(written)
  await until(() => b!.local.has('/company') && c!.local.has('/company'))
  expect(c!.local.get('/company')).toEqual(written)
  expect(a!.local.size).toBe(0)
})

test('pages that are copied do not wait for the disk', async () => {
  const [a] = await startInstances(1)
  const disk = deferred()
  const copied: string[] = []
  const local = {
    async apply(key: string) {
      copied.push(key)
      await disk.promise
    },
  }
  for (const key of ['/company', '/contact', '/resources']) await a!.write(key, page(key), false)
  await a!.mirror(['/company'], local)
  // The writes of one batch may be pending. This batch waits for them, after its pages are in memory.
  const second = a!.mirror(['/contact'], local)
  await until(() => copied.includes('/contact'))
  disk.resolve()
  await second
  await a!.mirror(['/resources'], local)
  expect(copied).toEqual(['/company', '/contact', '/resources'])
})

test('a render that read older content does not replace a newer page', async () => {
  const [a, b] = await startInstances(2)
  const now = Date.now()
  await a!.write('/company', page('new', now), false)
  await b!.write('/company', page('old', now - 500), false)
  expect(await b!.read('/company')).toMatchObject({ value: { html: 'new' } })
})

test('a page that a wrong clock dates in the future can be replaced', async () => {
  const [a] = await startInstances(1)
  await a!.write('/company', page('of the future', Date.now() + 3_600_000), false)
  await a!.write('/company', page('new'), false)
  expect(await a!.read('/company')).toMatchObject({ value: { html: 'new' } })
})

test('a 404 is stored only in place of a page', async () => {
  const [a] = await startInstances(1)
  const missing = { ...page(''), value: null }
  await a!.write('/any', missing, true)
  expect(await a!.read('/any')).toBeUndefined()
  await a!.write('/company', page('old'), false)
  await a!.write('/company', { ...missing, readAt: Date.now() }, true)
  expect(await a!.read('/company')).toMatchObject({ value: null })
})

test('a Redis outage delays nothing, is logged once, and missed pages and publications arrive afterwards', async () => {
  const [a, b] = await startInstances(2)
  await a!.write('/company', page('before'), false)
  await until(() => b!.local.has('/company'))
  await server.stop()
  const start = performance.now()
  for (let count = 0; count < 100; count++) expect(await a!.read('/company')).toBeUndefined()
  await a!.write('/company', page('during'), false)
  expect(performance.now() - start).toBeLessThan(1_000)
  await until(() => log.about('redis.unavailable').length === 2)
  await server.start()
  await until(() => (b!.local.get('/company')?.value as { html: string }).html === 'during')
  await a!.changes.announce({ publication: { isIndexed: true } })
  await until(() => b!.publications.length > 0)
  // The server came back empty, so both instances have lost changes.
  expect([a!.gaps(), b!.gaps()]).toEqual([1, 1])
  await until(() => log.about('redis.recovered').length === 2)
  expect(log.about('redis.unavailable')).toHaveLength(2)
})

test('of 10,000 pages that wait for Redis, each is sent in its newest version', async () => {
  const [a] = await startInstances(1)
  await server.stop()
  const keys = Array.from({ length: 10_000 }, (_, at) => `/page-${at}`)
  await Promise.all(keys.map((key) => a!.write(key, page('before', 1), false)))
  await a!.write('/page-0', page('during', 2), false)
  await server.start()
  await until(async () => ((await a!.read('/page-0'))?.value as { html: string }).html === 'during')
})

test('while Redis does not answer, only one command per second waits, for 100 ms', async () => {
  const [a] = await startInstances(1)
  server.freeze()
  const waits: number[] = []
  for (let count = 0; count < 20; count++) {
    const start = performance.now()
    expect(await a!.read('/company')).toBeUndefined()
    waits.push(performance.now() - start)
  }
  server.resume()
  expect(waits.filter((ms) => ms > 50)).toHaveLength(1)
  await until(() => a!.redis.command((client) => client.ping()))
  // A failure that lasts less than two seconds needs no action.
  expect(log.about('redis.unavailable')).toEqual([])
})

test('a lease has one holder, and another after its release or its end', async () => {
  const [a, b] = await startInstances(2)
  const first = createLease(a!.redis, 'lease', 1_000)
  const second = createLease(b!.redis, 'lease', 1_000)
  expect([await first.acquire(), await second.acquire(), await first.acquire()]).toEqual([true, false, true])
  await second.release()
  expect(await second.acquire()).toBe(false)
  await first.release()
  expect(await second.acquire()).toBe(true)
  await until(() => first.acquire())
})
