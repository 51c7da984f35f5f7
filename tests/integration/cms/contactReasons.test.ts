/** @jest-environment node */
import { PAGE_DOCUMENTS } from '@/cms/routesByDocumentType'
import { plainTitle } from '@/cms/typography/languageSpans'
import { getContactReasons, type ContactReasons } from '@/cms/loaders/contactReasons'
import { ROUTES } from '@/lib/routes'
import * as route from '@/pages/api/reasons/[locale]'
import { serveApiRoute } from '../../support/apiServer'
import { captureLog } from '../../support/captureLog'
import { setClock } from '../../support/clock'
import { eventually } from '../../support/eventually'
import { siteOnLake } from '../../support/siteOnLake'
import { sharedResource } from '../../support/sharedResource'

const service = (name: string, more: object) => ({
  _id: `service-${name}`,
  _type: 'service',
  slug: { _type: 'slug', current: name },
  title: { enCA: `Name of ${name}` },
  ...more,
})
const page = (reason: string, more: object) => ({
  ...{ _id: `page-${reason}`, _type: 'page', reason, seo: { title: { enCA: `Title of ${reason}` } } },
  ...more,
})
const button = (reason: string) => ({ _key: reason, _type: 'callToActionSection', reason })

const site = siteOnLake({
  documents: [
    service('ended', { publishUntil: '2020-01-01T00:00:00Z' }),
    service('to-come', { publishFrom: '2999-01-01T00:00:00Z' }),
    service('nameless', { title: { enCA: ' ' } }),
    service('marked', { title: { enCA: '<b>R & D</b>' } }),
    page('expired', { publishUntil: '2020-01-01T00:00:00Z' }),
    page('scheduled', { publishFrom: '2999-01-01T00:00:00Z' }),
    // The name of an inherited property.
    {
      _id: 'constructor',
      _type: 'page',
      seo: { title: { enCA: 'Page of a program' } },
      reason: 'of-a-program',
    },
    {
      ...{ _id: 'chinese', _type: 'page', languages: ['zhHK'], reason: 'wombats' },
      seo: { title: { zhHK: '袋熊' } },
    },
    {
      ...{ _id: 'untitled', _type: 'page', reason: 'untitled' },
      title: { enCA: 'Name in Studio', zhHK: '內部名稱' },
      sections: [
        { _key: 'a', _type: 'openingSection', isHidden: true, heading: { enCA: 'Hidden', zhHK: '隱藏' } },
        { _key: 'b', _type: 'openingSection', heading: { enCA: 'Heading', zhHK: '標題' } },
      ],
    },
  ],
})
let log: ReturnType<typeof captureLog>
const server = sharedResource(() => serveApiRoute(route, '/api/reasons/', 'locale'))

beforeAll(async () => {
  log = captureLog()
  const buttons = [button('on-two-pages'), button('Not A Name')]
  const client = site.client()
  await client.patch('companyPage').append('sections', buttons).commit()
  await client.patch('contactPage').set({ sections: buttons }).commit()
})

afterEach(() => jest.useRealTimers())
afterAll(async () => {
  log.release()
})

async function fetchNames(locale: string) {
  const response = await fetch(server().url + locale)
  const names: ContactReasons = await response.json()
  const nameOf = (reason: string) => {
    const found = names.find((one) => one.reason === reason)
    return found && plainTitle(found.name)
  }
  return { answer: response, names, nameOf }
}

test('returns a title in each locale for every contact reason that the site links to', async () => {
  const english = await fetchNames('en-CA')
  expect(english.answer.headers.get('cache-control')).toBe('public, max-age=2')
  const chinese = await fetchNames('zh-HK')
  const both = (reason: string) => [english.nameOf(reason), chinese.nameOf(reason)]
  expect(both('study-permit')).toEqual(['Study permit', '學習許可（學生簽證）'])
  expect(both('resources')).toEqual(['Articles on immigration to Canada', '加拿大移民文章'])
  expect(both('hong-kong-residents')).toEqual([
    'From Hong Kong to Canada after Stream A and Stream B',
    'Stream A及Stream B結束後，香港人移居加拿大的途徑',
  ])
  const tonic = 'Visa Tonic: short videos on Canadian immigration'
  expect(both('visa-tonic')).toEqual([tonic, tonic])
})

test('returns a title for every page that is a document', async () => {
  const { nameOf } = await fetchNames('en-CA')
  const pages = Object.values(PAGE_DOCUMENTS).flatMap((routes = []) => routes)
  const unnamed = pages.filter((route) => route !== ROUTES.home && !nameOf(route.slice(1)))
  expect([pages.length > 5, unnamed]).toEqual([true, []])
})

test('takes the title of a page for search engines', async () => {
  const { nameOf } = await fetchNames('en-CA')
  expect(nameOf('of-a-program')).toBe('Page of a program')
})

test('takes the Chinese title of a page only in Chinese', async () => {
  const lists = await Promise.all(['en-CA', 'zh-HK'].map(fetchNames))
  expect(lists.map(({ nameOf }) => nameOf('wombats'))).toEqual(['袋熊', '袋熊'])
})

test('takes the first shown heading of a page without a title, not its name in Studio', async () => {
  const lists = await Promise.all(['en-CA', 'zh-HK'].map(fetchNames))
  expect(lists.map(({ nameOf }) => nameOf('untitled'))).toEqual(['Heading', '標題'])
})

test('marks an English fallback title as English', async () => {
  const { names } = await fetchNames('zh-HK')
  const { name } = names.find(({ reason }) => reason === 'visa-tonic') ?? {}
  expect(name).toMatchObject({ lang: 'en' })
})

test('returns the title of an expired service, but not of one before its publication', async () => {
  const { nameOf } = await fetchNames('en-CA')
  expect([nameOf('ended'), nameOf('to-come')]).toEqual(['Name of ended', undefined])
})

test('returns the title of an expired page, but not of one before its publication', async () => {
  const { nameOf } = await fetchNames('en-CA')
  expect([nameOf('expired'), nameOf('scheduled')]).toEqual(['Title of expired', undefined])
})

test('omits a reason without a title, a reason of several pages, and an invalid reason', async () => {
  const { nameOf, names } = await fetchNames('en-CA')
  for (const reason of ['nameless', 'on-two-pages', 'Not A Name', 'constructor', '']) {
    expect(nameOf(reason)).toBeUndefined()
  }
  expect(names.find(({ reason }) => reason === 'marked')?.name).toBe('<b>R & D</b>')
})

test.each(['fr', 'constructor', '../en-CA'])('answers 404 for the unknown locale %s', async (locale) => {
  expect((await fetch(server().url + encodeURIComponent(locale))).status).toBe(404)
})

test('loads titles again after two seconds, and serves the stale ones meanwhile', async () => {
  await fetchNames('en-CA')
  await site.client().patch('service-ended').set({ 'title.enCA': 'Another name' }).commit()
  setClock(Date.now() + 2_001)
  expect((await fetchNames('en-CA')).nameOf('ended')).toBe('Name of ended')
  await eventually(async () => expect((await fetchNames('en-CA')).nameOf('ended')).toBe('Another name'))
})

test('pages of a program with thousands of reasons do not lengthen the list without end', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const sections = Array.from({ length: 300 }, (_, at) => button(`many-${number}-${at}`))
    const seo = { title: { enCA: 'Many' } }
    await site.client().create({ _id: `many-${number}`, _type: 'page', seo, sections })
  }
  const { length } = await getContactReasons({ locale: 'en-CA' })
  expect(length).toBeGreaterThan(900)
  expect(length).toBeLessThanOrEqual(1_000)
  expect(log.about('content.list_truncated')).not.toEqual([])
})

test('serves stale titles while Sanity is unavailable', async () => {
  await site.lake.close()
  setClock(Date.now() + 70_000)
  expect((await fetchNames('en-CA')).nameOf('study-permit')).toBe('Study permit')
  expect(log.about('contact.reasons_unavailable')[0]).toMatchObject({ level: 'warn' })
})
