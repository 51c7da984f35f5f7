/** @jest-environment node */
import { invalidateIndex, warmIndex } from '@/cms/search/indexCache'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { searchProps } from '@/server/content/page/articleListProps'
import { freezeClock } from '../../../support/clock'
import { serveRenderedPage } from '../../../support/renderedPageServer'
import { readSeed } from '../../../support/seed'
import { siteOnLake } from '../../../support/siteOnLake'

const site = siteOnLake()
const article = readSeed().find(({ _type }) => _type === 'article')?._id ?? ''
let search: Awaited<ReturnType<typeof serveRenderedPage<object>>>

beforeAll(async () => {
  await warmIndex()
  search = await serveRenderedPage<object>(searchProps)
})
afterAll(() => search.stop())
beforeEach(() => freezeClock())
afterEach(() => jest.useRealTimers())

const PATH = '/resources/search?q=quokka'

test('the same search is rendered once, until an editor publishes a change of the articles', async () => {
  const nothing = await search.get(PATH)
  expect(await search.get(PATH)).toMatchObject({ text: nothing.text })
  expect(search.rendered()).toBe(1)
  expect(nothing.text).toContain('"total":0')

  await site.client().patch(article).set({ 'title.enCA': 'Moving with a quokka' }).commit()
  // As the webhook does (sanityWebhook.ts): a visitor may search before the index is current again.
  invalidatePublishedContent()
  const reloading = invalidateIndex()
  await search.get(PATH)
  await reloading
  const found = await search.get(PATH)
  expect(found.text).toContain('"total":1')
  expect(found.text).toContain('Moving with a quokka')
})

test('another text, page or topic of a search is another page', async () => {
  const paths = ['/resources/search?q=visa', '/resources/search?q=parents', '/resources/search']
  const texts = await Promise.all(paths.map(async (path) => (await search.get(path)).text))
  expect(new Set(texts).size).toBe(paths.length)
})
