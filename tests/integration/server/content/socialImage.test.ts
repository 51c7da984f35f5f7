import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { localesOf } from '@/lib/contentPaths'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { publishedClient } from '@/cms/client/fetchContent'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import * as route from '@/pages/api/social/[...picture]'
import { LAYOUTS } from '@/server/content/socialImage/layouts'
import { renderSocialImage } from '@/server/content/socialImage/render'
import type { SocialImageDrawing } from '@/server/content/socialImage/chooseDrawing'
import { renderedImagePath } from '@/server/content/socialImage/socialImageTags'
import { captureLog } from '../../../support/captureLog'
import { serveApiRoute } from '../../../support/apiServer'
import { setClock } from '../../../support/clock'
import { eventually } from '../../../support/eventually'
import { siteOnLake } from '../../../support/siteOnLake'
import { sharedResource } from '../../../support/sharedResource'
import { fillFromSeed } from '../../lake/support'

// Spies on the real renderer, which a test can count and block.
jest.mock('@/server/content/socialImage/render', () => {
  const finish = jest.requireActual<typeof import('@/server/content/socialImage/render')>(
    '@/server/content/socialImage/render',
  )
  return { ...finish, renderSocialImage: jest.fn(finish.renderSocialImage) }
})
const drawing = jest.mocked(renderSocialImage)

const PREFIX = '/api/social/'
const site = siteOnLake()
const server = sharedResource(() => serveApiRoute(route, PREFIX, '...picture'))
let log: ReturnType<typeof captureLog>

beforeAll(async () => {
  log = captureLog()
})

afterAll(async () => {
  log.release()
})

const fetchImage = (address: string) =>
  fetch(server().url + address.slice(PREFIX.length), { redirect: 'manual' })
const drawHarbour = (name: string) => renderSocialImage({ name, drawing: 'harbour' }, 'zh-HK')
const imageUrl = (locale: Locale, route: string, name: string, drawing: SocialImageDrawing = 'harbour') =>
  renderedImagePath(locale, route, { name, drawing })
const TITLES = {
  'en-CA': 'Stream A and Stream B have closed. Which routes remain from Hong Kong?',
  'zh-HK': '救生艇計劃結束後，香港人怎樣移居加拿大？',
} as const
const ARTICLE = '/resources/hong-kong-routes'
const digestOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')

test.each(['en-CA', 'zh-HK'] as const)('an article has an immutable image in %s', async (locale) => {
  const response = await fetchImage(imageUrl(locale, ARTICLE, TITLES[locale]))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const image = await response.arrayBuffer()
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(image.byteLength).toBeLessThan(300_000)
  // Text in the colour of titles, above the harbour.
  const sky = sharp(image).extract({ left: 60, top: 160, width: 1_100, height: 180 }).removeAlpha()
  const values = await sky.raw().toBuffer()
  expect(values.filter((value) => value > 0xe0).length / values.length).toBeGreaterThan(0.03)
})

test('renders each Chinese character, from any file of the font', async () => {
  // A missing-glyph symbol would look the same for each character.
  const characters = ['懿', '馮', '澳', '鑽', '葉', '擔']
  const images = await Promise.all(characters.map((character) => drawHarbour(character)))
  expect(new Set(images.map((image) => digestOf(image))).size).toBe(characters.length)
})

test.each([
  ['an emoji', '移居🍁加拿大', '移居加拿大'],
  ['another alphabet', '移居Ελλάδα加拿大', '移居加拿大'],
  ['a control character', '移居\u0007加拿大', '移居 加拿大'],
  ['a combining accent', 'Cafe\u0301', 'Caf\u00e9'],
])('renders no missing-glyph box for %s', async (_what, typed, image) => {
  expect(digestOf(await drawHarbour(typed))).toBe(digestOf(await drawHarbour(image)))
})

test.each(['Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', '楓'.repeat(59)])(
  'wraps a title that is longer than a line: %s',
  async (name) => {
    const image = await renderSocialImage({ name, drawing: 'harbour' }, 'en-CA')
    const edge = sharp(image).extract({ left: 1140, top: 140, width: 60, height: 230 }).removeAlpha()
    expect(Math.max(...(await edge.raw().toBuffer()))).toBeLessThan(0xe0)
  },
)

/** An area that no title reaches. */
const bottomArea = (image: Buffer) =>
  sharp(image).extract({ left: 650, top: 400, width: 550, height: 230 }).raw().toBuffer().then(digestOf)
const DRAWINGS = Object.keys(LAYOUTS) as SocialImageDrawing[]
const areas = new Map<SocialImageDrawing, string>()
beforeAll(async () => {
  for (const drawing of DRAWINGS)
    areas.set(drawing, await bottomArea(await renderSocialImage({ name: '', drawing }, 'en-CA')))
})

test.each([
  ['/', 'harbour'],
  ['/company', 'pier'],
  ['/contact', 'postbox'],
  ['/immigration-strategies-hong-kong-residents', 'lighthouse'],
  ['/resources', 'chart'],
  ['/resources/topics/families', 'chart'],
  [ARTICLE, 'harbour'],
  ['/terms-of-use', 'knot'],
  ['/visa-tonic', 'tonic'],
] as const)('the image of %s shows the page’s hero drawing: %s', async (path, drawing) => {
  for (const locale of localesOf(path)) {
    const former = await fetchImage(imageUrl(locale, path, 'A former title'))
    expect([path, locale, former.status]).toEqual([path, locale, 302])
    if (locale !== DEFAULT_LOCALE) continue
    const response = await fetchImage(former.headers.get('location') ?? '')
    expect(response.status).toBe(200)
    expect(await bottomArea(Buffer.from(await response.arrayBuffer()))).toBe(areas.get(drawing))
  }
})

test('every drawing makes a different image', () => {
  expect(new Set(areas.values()).size).toBe(DRAWINGS.length)
})

test('a forged digest redirects to the page’s own image, so no other text can be drawn', async () => {
  const own = imageUrl('en-CA', ARTICLE, TITLES['en-CA'])
  const response = await fetchImage(imageUrl('en-CA', ARTICLE, 'Send your money to this account'))
  expect([response.status, response.headers.get('location')]).toEqual([302, own])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('many forged URLs cause one query and no rendering', async () => {
  const forged = Array.from({ length: 20 }, (_, at) =>
    imageUrl('en-CA', '/resources/path-to-citizenship', `Title ${at}`),
  )
  // All within one minute, for which the query result is cached.
  setClock(Date.now())
  // Loads the list of all slugs, which is cached for longer.
  await fetchImage(imageUrl('en-CA', '/resources/express-entry', ''))
  const fetchSpy = jest.spyOn(publishedClient(), 'fetch')
  const answers = await Promise.all(forged.map(fetchImage))
  setClock(Date.now() + 50_000)
  answers.push(...(await Promise.all(forged.map(fetchImage))))
  jest.useRealTimers()
  const queryCount = fetchSpy.mock.calls.length
  fetchSpy.mockRestore()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
  expect(queryCount).toBe(1)
})

test('renders a renamed page again right after its publication, and answers 404 once it is deleted', async () => {
  const client = site.client()
  const route = '/resources/renamed'
  await fillFromSeed(site.lake, [
    {
      _id: 'article-renamed',
      _type: 'article',
      slug: { _type: 'slug', current: 'renamed' },
      title: { enCA: 'Before' },
      summary: { enCA: 'A summary' },
    },
  ])
  invalidatePublishedContent()
  const newTitle = 'One & <b>two</b>'
  const [before, after] = ['Before', newTitle].map((name) => imageUrl('en-CA', route, name))
  expect((await fetchImage(before ?? '')).status).toBe(200)
  await client.patch('article-renamed').set({ 'title.enCA': newTitle }).commit()
  invalidatePublishedContent()
  expect((await fetchImage(after ?? '')).status).toBe(200)
  expect((await fetchImage(before ?? '')).headers.get('location')).toBe(after)
  await client.delete('article-renamed')
  invalidatePublishedContent()
  expect((await fetchImage(after ?? '')).status).toBe(404)
})

const DIGEST = '0123456789abcdef'
test.each([
  `fr-CA/${DIGEST}/company.png`,
  `en-CA/${DIGEST}/resources/nobody-wrote-this.png`,
  `zh-HK/${DIGEST}/visa-tonic.png`,
  `en-CA/${DIGEST}/signin.png`,
  `en-CA/${DIGEST}/constructor.png`,
  `en-CA/${DIGEST}/company.svg`,
  'en-CA/short/company.png',
  `en-CA/${DIGEST}/..%2fcompany.png`,
])('answers 404 for the image %s', async (path) => {
  expect((await fetchImage(PREFIX + path)).status).toBe(404)
})

test('coalesces requests for an image, and answers with the default image while many are rendered', async () => {
  const slugs = Array.from({ length: 40 }, (_, at) => `many-${at}`)
  await fillFromSeed(
    site.lake,
    slugs.map((slug) => ({
      _id: `article-${slug}`,
      _type: 'article',
      slug: { _type: 'slug', current: slug },
      title: { enCA: `Article ${slug}` },
      summary: { enCA: 'A summary' },
    })),
  )
  invalidatePublishedContent()
  const urls = slugs.map((slug) => imageUrl('en-CA', `/resources/${slug}`, `Article ${slug}`))
  const [first = ''] = urls
  drawing.mockClear()
  const same = await Promise.all(Array.from({ length: 12 }, () => fetchImage(first)))
  expect(same.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(drawing).toHaveBeenCalledTimes(1)

  let draw = () => {}
  const drawn = new Promise<Buffer>((resolve) => (draw = () => resolve(Buffer.from('a picture'))))
  const original = drawing.getMockImplementation()
  drawing.mockImplementation(() => drawn)
  const substitutes: Response[] = []
  const others = urls.slice(1).map(async (address) => {
    const response = await fetchImage(address)
    if (response.headers.get('cache-control') === 'public, max-age=60') substitutes.push(response)
    return response.status
  })
  await eventually(() => expect(substitutes).toHaveLength(39 - 24))
  const bytes = Buffer.from(await (substitutes[0] as Response).arrayBuffer())
  expect(digestOf(bytes)).toBe(digestOf(await readFile('public/identity/social-en-CA.png')))
  draw()
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
  // The images that were not waited for are rendered, too.
  await eventually(async () => {
    const later = await Promise.all(urls.slice(1).map(fetchImage))
    const lifetimes = later.map(({ headers }) => headers.get('cache-control'))
    expect(new Set(lifetimes)).toEqual(new Set(['public, max-age=31536000, immutable']))
  })
  drawing.mockImplementation(original)
})

test('1,000 requests for images of invented pages ask Sanity once @row:76', async () => {
  invalidatePublishedContent()
  setClock(Date.now())
  const queries = jest.spyOn(publishedClient(), 'fetch')
  for (let round = 0; round < 20; round += 1) {
    const requests = Array.from({ length: 50 }, (_, at) =>
      fetchImage(`${PREFIX}en-CA/${DIGEST}/resources/invented-${round}-${at}.png`),
    )
    for (const { status } of await Promise.all(requests)) expect(status).toBe(404)
  }
  jest.useRealTimers()
  expect(queries.mock.calls.length).toBe(1)
  queries.mockRestore()
})

test('without Sanity, the answer is the default image for a short time', async () => {
  await site.lake.close()
  invalidatePublishedContent()
  const response = await fetchImage(imageUrl('en-CA', '/company', 'The firm'))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(log.about('image.failed')).toHaveLength(1)
})
