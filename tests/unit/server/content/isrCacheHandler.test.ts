/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'
import type {
  CachedRouteKind,
  CachedRedirectValue,
  IncrementalCachedPageValue,
  IncrementalCacheKind,
} from 'next/dist/server/response-cache'
import PageCache from '@/server/content/revalidation/isrCacheHandler.cjs'

const ROUTE = '/route-cache/PAGES/0123abcd/$'
const ADDRESS = '/zh-HK/resources/an-article'
const folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
const context = { cacheControl: { revalidate: 30, expire: undefined } }
const page: IncrementalCachedPageValue = {
  kind: 'PAGES' as CachedRouteKind.PAGES,
  html: '<p>An article</p>',
  pageData: { pageProps: {} },
  headers: undefined,
  status: 200,
}
const redirect: CachedRedirectValue = { kind: 'REDIRECT' as CachedRouteKind.REDIRECT, props: {} }
/** A server's cache just after startup: its memory is empty. */
const started = (more = {}) =>
  new PageCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: 0,
    _requestHeaders: {},
    ...more,
  })
const read = (key: string) =>
  started().get(key, { kind: 'PAGES' as IncrementalCacheKind.PAGES, isFallback: false })

afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['was withdrawn', null],
  ['has moved', redirect],
])(
  'a page is there after the next start; one that %s meanwhile is not, as made by the build or since',
  async (_, since) => {
    for (const key of [ROUTE + ADDRESS, ADDRESS]) {
      await started().set(key, page, context)
      expect(await read(key)).toMatchObject({ value: { html: page.html } })
    }
    await started().set(ROUTE + ADDRESS, since, context)
    for (const key of [ROUTE + ADDRESS, ADDRESS]) expect(await read(key)).toBeNull()
  },
)

test('a page that is read during its revalidation is the new one afterwards', async () => {
  const kind = 'PAGES' as IncrementalCacheKind.PAGES
  const key = `${ROUTE}/company`
  await started().set(key, page, context)
  const cache = started({ maxMemoryCacheSize: 1_000_000 })
  const reading = cache.get(key, { kind, isFallback: false })
  const newer = { ...page, html: '<p>Anew</p>' }
  await Promise.all([reading, cache.set(key, newer, context)])
  expect(await reading).toMatchObject({ value: { html: page.html } })
  expect(await cache.get(key, { kind, isFallback: false })).toMatchObject({ value: newer })
})

test('an address that leads elsewhere removes nothing', async () => {
  await started().set('/zh-HK/company', page, context)
  for (const address of ['/zh-HK/resources/../company', '/zh-HK/resources/%2e%2e/company']) {
    await started().set(ROUTE + address, null, context)
  }
  expect(existsSync(join(folder, 'pages/zh-HK/company.html'))).toBe(true)
})

test('addresses that do not exist are not remembered without end, and long ones not at all', async () => {
  const cacheControls: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
  if (!(cacheControls instanceof Map)) throw new Error('Next keeps its lifetimes elsewhere')
  const cache = started()
  const ask = async (key: string) => {
    cacheControls.set(key, context.cacheControl)
    await cache.set(key, null, context)
  }
  await ask(`${ROUTE}/en-CA/resources/${'z'.repeat(14_000)}`)
  expect(cacheControls.size).toBe(0)
  for (let index = 0; index < 20_050; index += 1) cacheControls.set(`${ROUTE}/${index}`, context.cacheControl)
  await ask(`${ROUTE}/the-last`)
  expect(cacheControls.size).toBe(20_000)
  expect(cacheControls.has(`${ROUTE}/the-last`)).toBe(true)
})
