import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { processSingleton } from '@/runtime/processSingleton'
import { startPageCache } from '@/server/content/pageCache/startPageCache'
import type { CachedPage, SharedPages } from '@/server/content/pageCache/sharedPages'
import { startRedisServer } from '../../../local/cluster/redisServer'
import { ROOT } from '../../../local/launcher/environment/environment'
import { replaceEnvironment } from '../../support/environment'
import { eventually } from '../../support/eventually'

/** Two sites of one build use one Redis server, such as a site and its staging site. */
const folder = join(ROOT, `.local/several-sites-${process.pid}`)
const environment = replaceEnvironment()
let server: Awaited<ReturnType<typeof startRedisServer>>

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'BUILD_ID'), 'one-build')
  server = await startRedisServer()
})
afterAll(async () => {
  environment.restore()
  await server.remove()
  rmSync(folder, { recursive: true })
})

const SITE = { SITE_URL: 'https://site.example', SANITY_PROJECT_ID: 'p1', SANITY_DATASET: 'production' }

/** Runs `visit` with the shared pages of a site. */
async function atSite<Result>(
  variables: Record<string, string>,
  visit: (pages: SharedPages) => Promise<Result>,
): Promise<Result> {
  environment.set({
    ...{ ...SITE, ...variables, SITE_PARTS: 'content', SANITY_WEBHOOK_SECRET: 's'.repeat(32) },
    REDIS_URL: server.url,
    NEXT_DIST_DIR: relative(process.cwd(), folder),
  })
  const stop = startPageCache({ onPublication: () => {} })
  try {
    const { pages } = processSingleton<{ pages?: SharedPages }>('sharedPages', () => ({}))
    if (!pages) throw new Error('No pages are shared')
    return await visit(pages)
  } finally {
    await stop()
  }
}

it.each([
  ['another address', { SITE_URL: 'https://staging.example' }],
  ['another port', { SITE_URL: 'https://site.example:8443' }],
  ['another dataset', { SANITY_DATASET: 'staging' }],
  ['another project', { SANITY_PROJECT_ID: 'p2' }],
])('gives a site with %s none of its pages @row:81', async (_, other) => {
  const page: CachedPage = { lastModified: 1, readAt: 1, value: null }
  const pages = await atSite({}, async ({ write, read }) => {
    await write('/company', page, false)
    // The connection is not ready at once, and the page is then sent later.
    return eventually(async () => {
      const stored = await read('/company')
      expect(stored).toBeDefined()
      return stored
    })
  })
  expect(pages).toEqual(page)
  const found = await atSite(other, async ({ write, read }) => {
    await write('/ready', page, false)
    await eventually(async () => expect(await read('/ready')).toBeDefined())
    return read('/company')
  })
  expect(found).toBeUndefined()
})
