/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedClient } from '@/cms/client/fetchContent'
import { getContactReasons } from '@/cms/loaders/contactReasons'
import { LOCALES, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { getStaticPaths, getStaticProps } from '@/pages/[first]/[second]'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import IsrCacheHandler from '@/server/content/pageCache/isrCacheHandler.cjs'
import { sitemapFileOf } from '@/server/content/seo/sitemapXml'
import { getSocialImage } from '@/server/content/socialImage/getSocialImage'
import { captureLog } from '../../support/captureLog'
import { setClock } from '../../support/clock'
import { createPreviewSecret, runInPreview } from '../../support/preview'
import { siteOnLake } from '../../support/siteOnLake'

const SITE = 'https://site.example'
const site = siteOnLake({ variables: { SITE_URL: SITE, STUDIO_URL: 'http://localhost:3333' } })
let log: ReturnType<typeof captureLog>

const both = (enCA: string, zhHK = `${enCA}（中文）`) => ({ _type: 'localeString', enCA, zhHK })
const opening = {
  _key: 'opening',
  _type: 'openingSection',
  heading: both('Work in British Columbia'),
  lead: both('A lead paragraph.'),
  drawing: 'lighthouse',
}
const PAGE = {
  _type: 'page',
  title: both('British Columbia'),
  address: '/bc-nominees',
  languages: ['enCA', 'zhHK'],
  headerTone: 'accent',
  campaign: true,
  reason: 'bc',
  sections: [opening],
  seo: { title: both('BC nominees'), description: both('A description.') },
}

async function write(documents: Record<string, Record<string, unknown>>) {
  const transaction = site.client().transaction()
  for (const id of ['page-a', 'page-b', 'redirect-a', 'redirect-b', 'redirect-c']) transaction.delete(id)
  await transaction.commit()
  for (const [_id, fields] of Object.entries(documents)) {
    await site.client().create({ _id, _type: 'page', ...fields })
  }
  invalidatePublishedContent()
}
function load(address: string, locale: Locale = 'en-CA', more = {}) {
  const [first, ...others] = address.slice(1).split('/')
  const params = { first, ...(others.length > 0 && { second: others.join('/') }) }
  return getStaticProps({ locale, params, ...more })
}
const notFound = { notFound: true, revalidate: expect.any(Number) }
const redirect = (destination: string, permanent: boolean) => ({
  redirect: { destination, permanent },
  revalidate: expect.any(Number),
})
async function sitemap() {
  let xml = ''
  for await (const piece of sitemapFileOf('pages', SITE) ?? []) xml += piece
  return xml
}

beforeEach(async () => {
  log = captureLog()
  await write({ 'page-a': PAGE })
})
afterEach(() => log.release())

test('a campaign page shows a notice only if the notice is meant for campaign pages', async () => {
  const notice = {
    ...{ _id: 'notice-a', _type: 'notice', text: both('A notice'), tone: 'information', pages: 'all' },
    ...{ onCampaignPages: false, dismissible: true },
  }
  const shown = async () => {
    invalidatePublishedContent()
    return load('/bc-nominees')
  }
  await site.client().createOrReplace(notice)
  expect(await shown()).toMatchObject({ props: { notice: null } })
  await site.client().patch('notice-a').set({ onCampaignPages: true }).commit()
  expect(await shown()).toMatchObject({ props: { notice: { text: expect.anything() } } })
  await site.client().delete('notice-a')
})

test('the contact reason of the page is that of its sections without one of their own', async () => {
  const action = {
    _type: 'callToActionSection',
    heading: both('Talk to us'),
    label: both('Book'),
    text: both('Now.'),
  }
  const sections = [opening, { ...action, _key: 'a' }, { ...action, _key: 'b', reason: 'study' }]
  await write({ 'page-a': { ...PAGE, sections } })
  const reasons = (await load('/bc-nominees')) as { props: { content: { sections: object[] } } }
  expect(reasons.props.content.sections).toMatchObject([
    { reason: 'bc' },
    { reason: 'bc' },
    { reason: 'study' },
  ])
})

test('a build renders no page of an editor', async () => {
  expect(await getStaticPaths({})).toEqual({ paths: [], fallback: 'blocking' })
})

test.each(LOCALES)('shows a published page at its address, in %s', async (locale) => {
  const result = await load('/bc-nominees', locale)
  expect(result).toMatchObject({
    props: {
      content: { sections: [{ _type: 'openingSection' }], locales: LOCALES },
      header: { tone: 'accent', isCampaign: true, reason: 'bc' },
      address: { route: '/bc-nominees', languages: LOCALES, isListed: true },
    },
  })
  expect(JSON.stringify(result)).toContain(locale === 'zh-HK' ? 'BC nominees（中文）' : '"BC nominees"')
})

test('an encoded slash does not open a page at a second path, which no publication would refresh', async () => {
  await write({ 'page-a': { ...PAGE, address: '/guides/bc' } })
  expect(await load('/guides/bc', 'en-CA')).toHaveProperty('props')
  const result = await getStaticProps({ locale: 'en-CA', params: { first: 'guides/bc' } })
  expect(result).toMatchObject({ notFound: true })
})

test('a page in one language has no alternates, and its other address redirects to it for now', async () => {
  for (const [field, own, other] of [
    ['enCA', 'en-CA', 'zh-HK'],
    ['zhHK', 'zh-HK', 'en-CA'],
  ] as const) {
    await write({ 'page-a': { ...PAGE, languages: [field] } })
    expect(await load('/bc-nominees', own)).toMatchObject({ props: { address: { languages: [own] } } })
    const target = localePath(own, '/bc-nominees')
    expect(await load('/bc-nominees', other)).toEqual(redirect(target, false))
    const xml = await sitemap()
    expect(xml).toContain(`<loc>${SITE}${target}</loc>`)
    expect(xml).not.toContain(`<loc>${SITE}${localePath(other, '/bc-nominees')}</loc>`)
  }
})

test('a page only in Chinese shows English texts of other documents only', async () => {
  const hidden = { enCA: 'Hidden' }
  const [english = ''] = await site
    .client()
    .fetch<string[]>('*[_type == "service" && !(_id in path("drafts.**"))]._id')
  await site.client().patch(english).unset(['title.zhHK']).commit()
  const services = {
    ...{ ...opening, _key: 'services', _type: 'servicesSection', eyebrow: hidden },
    services: [{ _key: 'a', _type: 'reference', _ref: english }],
  }
  await write({
    'page-a': {
      ...{ ...PAGE, languages: ['zhHK'], seo: { title: hidden, description: hidden } },
      sections: [{ ...opening, eyebrow: hidden, buttonLabel: hidden }, services],
    },
  })
  const shown = await load('/bc-nominees', 'zh-HK')
  expect(shown).toMatchObject({
    props: {
      content: {
        seo: { title: 'Work in British Columbia（中文）', description: '' },
        sections: [
          { eyebrow: null, buttonLabel: null },
          { eyebrow: null, services: [{ title: { lang: 'en' } }] },
        ],
      },
    },
  })
  expect(JSON.stringify(shown)).not.toContain('Hidden')
})

test.each(LOCALES)('a former address redirects permanently to the current one, in %s', async (locale) => {
  await write({ 'page-a': { ...PAGE, formerAddresses: ['/bc', '/guides/bc', 7, '../x'] } })
  for (const former of ['/bc', '/guides/bc']) {
    expect(await load(former, locale)).toEqual(redirect(localePath(locale, '/bc-nominees'), true))
  }
  const { first } = await affectedPaths({
    _id: 'page-a',
    _type: 'page',
    addresses: ['/bc', '/bc-nominees'],
  })
  expect(first).toEqual(
    ['/bc', '/bc-nominees', '/guides/bc'].flatMap((route) => LOCALES.map((of) => localePath(of, route))),
  )
})

test('a redirect document redirects for now, keeps the language, or sets it', async () => {
  await write({
    'redirect-a': { _type: 'redirect', from: '/bc', to: '/company' },
    'redirect-b': { _type: 'redirect', from: '/zh', to: '/zh-HK' },
  })
  expect(await load('/bc')).toEqual(redirect('/company', false))
  expect(await load('/bc', 'zh-HK')).toEqual(redirect('/zh-HK/company', false))
  expect(await load('/zh')).toEqual(redirect('/zh-HK', false))
  const { first } = await affectedPaths({ _id: 'redirect-a', _type: 'redirect', addresses: [null, '/bc'] })
  expect(first).toEqual(['/bc', '/zh-HK/bc'])
})

test.each([
  ['to another site', { a: ['/bc', 'https://evil.example'] }],
  ['without a target', { a: ['/bc', undefined] }],
  ['with a list as its target', { a: ['/bc', ['/company']] }],
  ['that ends in a circle', { b: ['/b', '/c'], c: ['/c', '/bc'], a: ['/bc', '/b'] }],
])('ignores and logs a redirect %s @row:83', async (_, redirects: Record<string, unknown[] | undefined>) => {
  const documents = Object.entries(redirects).map(([name, addresses]) => [
    `redirect-${name}`,
    { _type: 'redirect', from: addresses?.[0], to: addresses?.[1] },
  ])
  await write(Object.fromEntries(documents))
  expect(await load('/bc')).toEqual(notFound)
  expect(log.about('content.item_invalid')).toContainEqual(
    expect.objectContaining({ document: 'redirect-a' }),
  )
})

test('the work for each redirect does not grow with their number', async () => {
  const addresses = Array.from({ length: 300 }, (_, at) => `/r-${at}`)
  const redirects = addresses.map((from, at) => ({ _id: `r-${at}`, _type: 'redirect', from, to: '/company' }))
  await write({})
  const transaction = site.client().transaction()
  for (const document of redirects) transaction.create(document)
  await transaction.commit()
  invalidatePublishedContent()
  const entries = jest.spyOn(Map.prototype, 'set')
  expect(await load('/r-299')).toEqual(redirect('/company', false))
  expect(entries.mock.calls.filter(([from]) => addresses.includes(from)).length).toBeLessThan(1_000)
  entries.mockRestore()
  await site.client().delete({ query: '*[_type == "redirect"]' })
})

test('a page is shown although a redirect has its address @row:83', async () => {
  await write({ 'page-a': PAGE, 'redirect-a': { _type: 'redirect', from: '/bc-nominees', to: '/company' } })
  expect(await load('/bc-nominees')).toHaveProperty('props.content')
  expect(log.about('content.item_invalid')).toContainEqual(
    expect.objectContaining({ document: 'redirect-a', fields: 'from' }),
  )
})

test('1,000 invented addresses ask Sanity once @row:76', async () => {
  invalidatePublishedContent()
  const queries = jest.spyOn(publishedClient(), 'fetch')
  setClock(Date.now())
  const loads = Array.from({ length: 1_000 }, (_, at) => load(`/invented-${at}`, LOCALES[at % 2]))
  for (const result of await Promise.all(loads)) expect(result).toEqual(notFound)
  jest.useRealTimers()
  expect(queries.mock.calls.length).toBe(1)
  queries.mockRestore()
})

test.each(['/favicon.ico', '/a/b/c', '/studio'])('answers 404 for %s without a query', async (path) => {
  const queries = jest.spyOn(publishedClient(), 'fetch')
  invalidatePublishedContent()
  expect(await load(path)).toEqual(notFound)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('a page outside its schedule is missing, also at its former address and in the sitemap', async () => {
  await write({
    'page-a': { ...PAGE, formerAddresses: ['/bc'], publishFrom: '2999-01-01T00:00:00.000Z' },
  })
  for (const path of ['/bc-nominees', '/bc']) expect(await load(path)).toEqual(notFound)
  expect(await sitemap()).not.toContain('/bc-nominees')
})

describe.each([
  ['no sections', { sections: [] }],
  ['sections of another type', { sections: 'sections' }],
  ['a section of an unknown type', { sections: [{ _key: 'a', _type: 'noSection' }] }],
  ['only the list of all articles', { sections: [{ ...opening, _type: 'articlesListSection' }] }],
])('with %s,', (_, fields) => {
  beforeEach(() => write({ 'page-a': { ...PAGE, ...fields } }))

  test('a page that was never shown is missing, and logged @row:49', async () => {
    for (const locale of LOCALES) {
      expect(await load('/bc-nominees', locale)).toEqual(notFound)
      expect(log.about('content.page_invalid')).toContainEqual(
        expect.objectContaining({ route: '/bc-nominees', locale }),
      )
    }
    expect(await sitemap()).not.toContain('/bc-nominees')
  })

  test('a page that was shown before stays, because its loader rejects @row:49', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'isr-cache-'))
    const cache = new IsrCacheHandler({ serverDistDir: folder, flushToDisk: false })
    const key = '/route-cache/PAGES/0123abcd/$/en-CA/bc-nominees'
    await cache.set(key, { kind: 'PAGES', html: '<p>Good</p>', pageData: {}, status: 200 }, {})
    await expect(load('/bc-nominees')).rejects.toThrow('page has no section that can be shown')
    // Of the other language, nothing was shown.
    expect(await load('/bc-nominees', 'zh-HK')).toEqual(notFound)
    await cache.set(key, null, {})
    expect(await load('/bc-nominees')).toEqual(notFound)
    rmSync(folder, { recursive: true })
  })
})

test('invalid pages that name each other’s address as a former one are missing', async () => {
  const { languages: _, ...broken } = { ...PAGE, sections: [] }
  await write({
    'page-a': { ...broken, formerAddresses: ['/bc-nominees', '/other'] },
    'page-b': { ...broken, address: '/other', formerAddresses: ['/bc-nominees'] },
  })
  for (const address of ['/bc-nominees', '/other']) expect(await load(address)).toEqual(notFound)
})

test('omits and logs what is wrong, and shows the rest @row:49', async () => {
  await write({
    'page-a': {
      ...PAGE,
      title: 7,
      languages: { enCA: true },
      headerTone: ['dark'],
      campaign: 'yes',
      reason: 'Not a Slug',
      seo: 'seo',
      reviewedOn: 7,
      formerAddresses: 'former',
      sections: [opening, { _key: 'b', _type: 'heroSection' }, { _key: 'c', _type: 'faqSection' }, null],
    },
  })
  expect(await load('/bc-nominees')).toMatchObject({
    props: {
      header: { tone: 'dark', isCampaign: false, reason: null },
      content: {
        sections: [{ _type: 'openingSection' }],
        locales: LOCALES,
        seo: { title: 'Work in British Columbia' },
      },
    },
  })
  expect(log.about('content.field_invalid')).toContainEqual(expect.objectContaining({ document: 'page-a' }))
  expect(log.lines.join()).toContain('content.section_invalid')
})

test.each([['/company'], ['/a b'], [7], [['/a']]])(
  'a page with the address %j is not shown, and logged',
  async (address) => {
    const urls = async () => (await sitemap()).match(/<loc>/g)?.length
    await write({})
    const before = await urls()
    await write({ 'page-a': { ...PAGE, address } })
    const path = String(address)
    if (path.startsWith('/')) expect(await load(path)).toEqual(notFound)
    expect(await load('/invented')).toEqual(notFound)
    expect(log.about('content.item_invalid')).toContainEqual(
      expect.objectContaining({ document: 'page-a', fields: 'address' }),
    )
    expect(await urls()).toBe(before)
  },
)

test('of two pages with one address, the older one is shown', async () => {
  await write({ 'page-a': PAGE, 'page-b': { ...PAGE, headerTone: 'dark' } })
  expect(await load('/bc-nominees')).toHaveProperty('props.header.tone', 'accent')
  expect((await sitemap()).match(/<loc>[^<]*bc-nominees<\/loc>/g)).toHaveLength(2)
})

test('a preview shows a draft that was never published', async () => {
  await site.client().createOrReplace({ ...PAGE, _id: 'drafts.page-draft', address: '/draft' })
  expect(await load('/draft')).toEqual(notFound)
  const { secret } = await createPreviewSecret(site.client())
  const preview = await runInPreview(secret, () => load('/draft', 'zh-HK', { draftMode: true }))
  expect(preview).toMatchObject({
    props: { header: { tone: 'accent' }, content: { locales: LOCALES }, address: { isListed: false } },
  })
})

test('a page is revalidated with the articles and services that it shows, and with the settings', async () => {
  const articles = { _key: 'b', _type: 'articlesSection', heading: both('News'), lead: both('Lead') }
  await write({ 'page-a': { ...PAGE, sections: [opening, articles] } })
  const first = async (_type: string) => (await affectedPaths({ _id: 'x', _type, slugs: [] })).first
  expect(await first('article')).toContain('/zh-HK/bc-nominees')
  expect(await first('settings')).toContain('/bc-nominees')
  expect(await first('service')).not.toContain('/bc-nominees')
  expect(await first('contactPage')).not.toContain('/bc-nominees')
})

test('has a social image and a name for its contact reason', async () => {
  const digest = '0123456789abcdef'
  expect(await getSocialImage('en-CA', '/bc-nominees', digest)).toHaveProperty('address')
  expect(await getSocialImage('en-CA', '/invented', digest)).toBe('none')
  expect(await getContactReasons({ locale: 'en-CA' })).toContainEqual({ reason: 'bc', name: 'BC nominees' })
})
