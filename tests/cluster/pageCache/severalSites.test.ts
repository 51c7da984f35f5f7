import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { processSingleton } from '@/runtime/processSingleton'
import { announcePublication, scheduleLease, startPageCache } from '@/server/content/pageCache/startPageCache'
import type { CachedPage, SharedPages } from '@/server/content/pageCache/sharedPages'
import { startRedisServer } from '../../../local/cluster/redisServer'
import { ROOT } from '../../../local/launcher/environment/environment'
import { replaceEnvironment } from '../../support/environment'
import { eventually } from '../../support/eventually'

/** Two sites of one build, such as a site and its staging site, or two releases of a site use one Redis server. */
const folder = join(ROOT, `.local/several-sites-${process.pid}`)
const nextRelease = `${folder}/next`
const environment = replaceEnvironment()
let server: Awaited<ReturnType<typeof startRedisServer>>

beforeAll(async () => {
  mkdirSync(nextRelease, { recursive: true })
  writeFileSync(join(folder, 'BUILD_ID'), 'one-build')
  writeFileSync(join(nextRelease, 'BUILD_ID'), 'next-build')
  server = await startRedisServer()
})
afterAll(async () => {
  environment.restore()
  await server.remove()
  rmSync(folder, { recursive: true })
})

const SITE = {
  ...{ SITE_URL: 'https://site.example', SANITY_PROJECT_ID: 'p1', SANITY_DATASET: 'production' },
  NEXT_DIST_DIR: relative(process.cwd(), folder),
}

let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

/** Starts an instance of a site, without Next.js. */
function startInstance(variables: Record<string, string>) {
  environment.set({
    ...{ ...SITE, ...variables, SITE_PARTS: 'content', SANITY_WEBHOOK_SECRET: 's'.repeat(32) },
    REDIS_URL: server.url,
  })
  const publications: object[] = []
  stops.push(startPageCache({ onPublication: (publication) => publications.push(publication) }))
  const { pages } = processSingleton<{ pages?: SharedPages }>('sharedPages', () => ({}))
  const lease = scheduleLease()
  if (!pages || !lease) throw new Error('Nothing is shared')
  return { pages, lease, publications }
}

type Instance = ReturnType<typeof startInstance>

/** Repeats it, because the connection is not ready at once. */
async function writePage({ pages }: Instance, key: string): Promise<void> {
  const page: CachedPage = { lastModified: 1, readAt: 1, value: null }
  await eventually(async () => {
    await pages.write(key, page, false)
    expect(await pages.read(key)).toEqual(page)
  })
}

/** Publishes at a new instance until another one hears it: that one may not be listening yet. */
async function publish(variables: Record<string, string>, isIndexed: boolean, { publications }: Instance) {
  startInstance(variables)
  const before = publications.length
  await eventually(() => {
    announcePublication({ isIndexed })
    expect(publications.length).toBeGreaterThan(before)
  })
}

describe.each([
  ['another address', { SITE_URL: 'https://staging.example' }],
  ['another port', { SITE_URL: 'https://site.example:8443' }],
  ['another dataset', { SANITY_DATASET: 'staging' }],
  ['another project', { SANITY_PROJECT_ID: 'p2' }],
  ['another release', { NEXT_DIST_DIR: relative(process.cwd(), nextRelease) }],
])('a site with %s', (_, variables) => {
  it('gets none of the pages @row:81', async () => {
    await writePage(startInstance({}), '/company')
    const other = startInstance(variables)
    await writePage(other, '/ready')
    expect(await other.pages.read('/company')).toBeUndefined()
  })

  it('is not heard when it publishes @row:81', async () => {
    const [own, other] = [startInstance({}), startInstance(variables)]
    await publish({}, false, own)
    await publish(variables, true, other)
    // A stream has one order: this publication would arrive after that of the other site.
    await publish({}, false, own)
    expect(own.publications).not.toContainEqual({ isIndexed: true })
  })

  it('runs its own scheduler @row:81', async () => {
    const [first, second, other] = [startInstance({}), startInstance({}), startInstance(variables)]
    const acquire = ({ lease }: Instance) => eventually(lease.acquire)
    expect([await acquire(first), await acquire(second), await acquire(other)]).toEqual([true, false, true])
    await Promise.all([first, other].map(({ lease }) => lease.release()))
  })
})
