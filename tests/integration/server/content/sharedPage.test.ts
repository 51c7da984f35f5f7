/** @jest-environment node */
import type { GetServerSideProps } from 'next'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { sharedPage } from '@/server/content/page/sharedPage'
import { freezeClock, setClock } from '../../../support/clock'
import { serveRenderedPage } from '../../../support/renderedPageServer'

let version: string | null = ''
let count = 0
const load: GetServerSideProps = async ({ res, query }) => {
  if (query.missing) return { notFound: true }
  if (query.cookie) res.setHeader('set-cookie', 'a=b')
  res.setHeader('x-robots-tag', 'noindex')
  count += 1
  return { props: { count } }
}
let page: Awaited<ReturnType<typeof serveRenderedPage>>

beforeAll(async () => {
  page = await serveRenderedPage(sharedPage(() => version, load))
})
afterAll(() => page.stop())
// No test depends on how fast it runs.
beforeEach(() => freezeClock())
afterEach(() => {
  version = ''
  jest.useRealTimers()
})

/** Whether two requests get the same HTML, without a second rendering. */
async function areShared(path: string, second = path, init = {}): Promise<boolean> {
  const [one, two] = [await page.get(path, init), await page.get(second, init)]
  return one.text === two.text && one.status === 200
}

test('visitors of the same URL get the same HTML and headers, rendered once', async () => {
  const before = page.rendered()
  const [first, second] = [await page.get('/one?q=a'), await page.get('/one?q=a')]
  expect(second.text).toBe(first.text)
  for (const name of ['content-type', 'x-robots-tag']) {
    expect(second.headers.get(name)).toBe(first.headers.get(name))
  }
  expect(page.rendered()).toBe(before + 1)
})

test.each([
  ['another query', '/two?q=a', '/two?q=b'],
  ['another path', '/two', '/zh-HK/two'],
  ['the page’s data after its HTML', '/two', '/_next/data/test/two.json'],
])('renders again for %s', async (_, path, second) => {
  expect(await areShared(path, second)).toBe(false)
})

test('a navigation in the browser gets data of its own, although the HTML is shared', async () => {
  await page.get('/three')
  const before = page.rendered()
  for (let visit = 0; visit < 2; visit += 1) {
    const { headers } = await page.get('/_next/data/test/three.json')
    expect(headers.get('content-type')).toBe('application/json')
  }
  expect(page.rendered()).toBe(before + 2)
})

test('renders again in another locale', async () => {
  const [english, chinese] = await Promise.all(
    ['en-CA', 'zh-HK'].map((locale) => page.get('/four', { headers: { 'x-locale': locale } })),
  )
  expect(english?.text).not.toBe(chinese?.text)
})

test('a HEAD request neither stores nor gets the HTML', async () => {
  await page.get('/five', { method: 'HEAD' })
  expect((await page.get('/five')).text).toContain('count')
})

test.each([
  ['sets a cookie', '/six?cookie=1'],
  ['is a 404', '/six?missing=1'],
])('does not share a response that %s', async (_, path) => {
  const before = page.rendered()
  await areShared(path)
  expect(page.rendered()).toBe(before + 2)
})

test('does not share a page that may contain the visitor’s own data', async () => {
  version = null
  expect(await areShared('/seven')).toBe(false)
})

test('renders again when the version changes, at a publication, and after a second', async () => {
  expect(await areShared('/eight')).toBe(true)
  const texts = [(await page.get('/eight')).text]
  version = 'new'
  texts.push((await page.get('/eight')).text)
  invalidatePublishedContent()
  texts.push((await page.get('/eight')).text)
  setClock(Date.now() + 1_001)
  texts.push((await page.get('/eight')).text)
  expect(new Set(texts).size).toBe(4)
})
