/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processSingleton } from '@/runtime/processSingleton'
import type { CachedPage, LocalPages } from '@/server/content/pageCache/sharedPages'

type Handler = Awaited<ReturnType<typeof start>>

const ROUTE = '/route-cache/PAGES/0123abcd/$'
const PATH = '/zh-HK/resources/an-article'
const KEY = ROUTE + PATH
const context = { cacheControl: { revalidate: 30, expire: undefined } }
const page = { kind: 'PAGES', html: '<p>An article</p>', pageData: { pageProps: {} }, status: 200 }
const redirect = { kind: 'REDIRECT', props: { destination: '/zh-HK/resources/another' } }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isr-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The cache of a process that has just started, so its memory is empty. */
async function start(flushToDisk = true) {
  jest.resetModules()
  const { default: IsrCacheHandler } = await import('@/server/content/pageCache/isrCacheHandler.cjs')
  return new IsrCacheHandler({ serverDistDir: folder, flushToDisk })
}

const read = (handler: Handler, key = KEY) => handler.get(key, { kind: 'PAGES', isFallback: false })

/** Writes the files of a page as `next build` does. */
function build(path = PATH, owner = KEY): void {
  const file = join(folder, 'pages', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.html`, '<p>Of the build</p>')
  writeFileSync(`${file}.json`, '{"pageProps":{}}')
  writeFileSync(`${file}.meta`, JSON.stringify({ routeCache: { key: owner, isFallback: false } }))
}

test('reads a page of the build, and only for its own route', async () => {
  build()
  expect(await read(await start())).toMatchObject({ value: { kind: 'PAGES', html: '<p>Of the build</p>' } })
  expect(await read(await start(), `/route-cache/PAGES/ffff/$${PATH}`)).toBeNull()
})

test('keeps a revalidated page and its revalidate time after a restart', async () => {
  build()
  await (await start()).set(KEY, page, context)
  expect(await read(await start())).toMatchObject({ value: page, cacheControl: { revalidate: 30 } })
})

test.each([
  ['withdrawn', null],
  ['redirected', redirect],
])('keeps a page of the build %s after a restart', async (_, value) => {
  build()
  const handler = await start()
  await handler.set(KEY, page, context)
  await handler.set(KEY, value, context)
  expect(await read(await start())).toMatchObject({ value: value })
})

test('leaves no file of a withdrawn page that the build does not contain', async () => {
  const handler = await start()
  await handler.set(KEY, page, context)
  await handler.set(KEY, null, context)
  expect(await read(handler)).toMatchObject({ value: null })
  expect(await read(await start())).toBeNull()
  expect(readdirSync(join(folder, 'isr-cache'))).toEqual([])
})

test('does not replace a revalidated page by a concurrent read from disk', async () => {
  await (await start()).set(KEY, page, context)
  const handler = await start()
  const newer = { ...page, html: '<p>Newer</p>' }
  await Promise.all([read(handler), handler.set(KEY, newer, context)])
  expect(await read(handler)).toMatchObject({ value: newer })
  expect(await read(await start())).toMatchObject({ value: newer })
})

test('leaves the newest page on disk after concurrent writes', async () => {
  const handler = await start()
  const versions = Array.from({ length: 20 }, (_, index) => ({ ...page, html: `<p>${index}</p>` }))
  await Promise.all(versions.map((version) => handler.set(KEY, version, context)))
  expect(await read(await start())).toMatchObject({ value: versions.at(-1) })
})

test('treats a damaged file as absent', async () => {
  build()
  await (await start()).set(KEY, page, context)
  const [file = ''] = readdirSync(join(folder, 'isr-cache'))
  writeFileSync(join(folder, 'isr-cache', file), '{"lastModified":')
  expect(await read(await start())).toMatchObject({ value: { html: '<p>Of the build</p>' } })
})

test.each(['/zh-HK/resources/../company', '/zh-HK/resources/%2e%2e/company'])(
  'does not read or remove files outside the folder for the path %s',
  async (path) => {
    build('/zh-HK/company', ROUTE + path)
    const handler = await start()
    await handler.set(ROUTE + path, null, context)
    expect(existsSync(join(folder, 'pages/zh-HK/company.html'))).toBe(true)
    expect(await read(await start(), ROUTE + path)).toBeNull()
  },
)

test('forgets paths that do not exist, the oldest first', async () => {
  const handler = await start(false)
  const missing = Array.from({ length: 30_000 }, (_, index) => `${ROUTE}/en-CA/resources/${index}`)
  for (const key of missing) await handler.set(key, null, context)
  expect(await read(handler, missing[0])).toBeNull()
  expect(await read(handler, missing.at(-1))).toMatchObject({ value: null })
})

test('keeps its pages in memory during any number of requests for paths that do not exist', async () => {
  const handler = await start(false)
  await handler.set(KEY, page, context)
  const missing = Array.from({ length: 30_000 }, (_, index) => `${ROUTE}/en-CA/invented-${index}`)
  for (const key of missing) await handler.set(key, null, context)
  expect(await read(handler)).toMatchObject({ value: page })
})

test('replaces a page by its 404, and a 404 by the page', async () => {
  const handler = await start(false)
  await handler.set(KEY, page, context)
  await handler.set(KEY, null, context)
  expect(await read(handler)).toMatchObject({ value: null })
  await handler.set(KEY, page, context)
  expect(await read(handler)).toMatchObject({ value: page })
})

test('serves a page from memory if the disk cannot be written, and logs that once', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation()
  writeFileSync(join(folder, 'isr-cache'), 'a file where the folder should be')
  const handler = await start()
  await handler.set(KEY, page, context)
  await handler.set(KEY, { ...page, html: '<p>Newer</p>' }, context)
  expect(await read(handler)).toMatchObject({ value: { html: '<p>Newer</p>' } })
  expect(consoleError).toHaveBeenCalledTimes(1)
  consoleError.mockRestore()
})

/** When the current render began to read content, which each test can move. */
const renders = processSingleton<{ readAt?: () => number }>('renders', () => ({}))
let readAt: number
beforeEach(() => {
  readAt = Date.now()
  renders.readAt = () => readAt
})
afterEach(() => {
  delete renders.readAt
})

test('a slow 404 from before a publication does not replace the page that was published', async () => {
  const handler = await start()
  await handler.set(KEY, page, context)
  readAt -= 1_000
  await handler.set(KEY, null, context)
  expect(await read(handler)).toMatchObject({ value: page })
})

describe('with other instances', () => {
  const shared = processSingleton<{ pages?: object }>('sharedPages', () => ({}))
  const local = processSingleton<{ pages?: LocalPages }>('localPages', () => ({}))
  const apply = (page: CachedPage) => local.pages?.apply(KEY, page)
  /** A page of another instance, whose render began to read content at `readAt`. */
  const foreign = (html: string, readAt: number) => ({
    ...{ lastModified: readAt, readAt, value: { ...page, html } },
    cacheControl: context.cacheControl,
  })
  let redis: Map<string, object>

  beforeEach(() => {
    redis = new Map()
    shared.pages = {
      read: async (key: string) => redis.get(key),
      write: async (key: string, written: object) => void redis.set(key, written),
    }
  })
  afterEach(() => {
    delete shared.pages
  })

  test('reads a page of another instance before an older one on disk', async () => {
    await (await start()).set(KEY, page, context)
    redis.set(KEY, foreign('<p>Of another instance</p>', readAt + 1))
    expect(await read(await start())).toMatchObject({ value: { html: '<p>Of another instance</p>' } })
  })

  test('copies a page of another instance, and keeps it after a restart while Redis is down', async () => {
    const handler = await start()
    await handler.set(KEY, page, context)
    await apply(foreign('<p>Copied</p>', readAt))
    expect(await read(handler)).toMatchObject({ value: { html: '<p>Copied</p>' } })
    redis.clear()
    expect(await read(await start())).toMatchObject({ value: { html: '<p>Copied</p>' } })
  })

  test('a page of another instance that arrives during a read is not lost', async () => {
    build()
    const handler = await start(false)
    const first = read(handler)
    await apply(foreign('<p>Copied</p>', readAt))
    expect(await first).toMatchObject({ value: { html: '<p>Copied</p>' } })
    expect(await read(handler)).toMatchObject({ value: { html: '<p>Copied</p>' } })
  })

  test('keeps its own page if it was rendered from newer content', async () => {
    const handler = await start()
    await handler.set(KEY, page, context)
    await apply(foreign('<p>Older</p>', readAt - 1_000))
    expect(await read(handler)).toMatchObject({ value: page })
  })

  test('discards its own render if it read older content than the page of another instance', async () => {
    const handler = await start()
    await handler.set(KEY, page, context)
    await apply(foreign('<p>Newer</p>', readAt))
    readAt -= 1_000
    await handler.set(KEY, { ...page, html: '<p>Slow render</p>' }, context)
    expect(await read(handler)).toMatchObject({ value: { html: '<p>Newer</p>' } })
  })

  test('a slow 404 does not replace a newer page on disk', async () => {
    build()
    const handler = await start()
    const missing = handler.set(KEY, null, context)
    readAt += 1
    await Promise.all([missing, handler.set(KEY, page, context)])
    redis.clear()
    expect(await read(await start())).toMatchObject({ value: page })
  })
})
