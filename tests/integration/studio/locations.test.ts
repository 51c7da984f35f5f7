/** @jest-environment node */
import { LOCATION_QUERIES } from '../../../sanity/presentation/locationQueries'
import { cleanUp, clientOf, fillFromSeed, testLake, type TestLake } from '../lake/support'

let lake: TestLake

beforeAll(async () => {
  const text = { enCA: 'News' }
  lake = await testLake()
  await fillFromSeed(lake, [
    { _id: 'drafts.service-new', _type: 'service', slug: { current: 'new' }, title: { enCA: 'New' } },
    { _id: 'drafts.article-old', _type: 'article', slug: { current: 'old' }, publishedOn: '2001-01-01' },
    { _id: 'drafts.article-new', _type: 'article', title: { enCA: 'New' } },
    { _id: 'notice-all', _type: 'notice', pages: 'all', text },
    { _id: 'notice-chosen', _type: 'notice', pages: 'chosen', chosenPages: ['companyPage'], text },
    { _id: 'notice-campaign', _type: 'notice', pages: 'all', onCampaignPages: true, text },
    {
      _id: 'notice-editor-page',
      _type: 'notice',
      text,
      pages: 'chosen',
      chosenEditorPages: [{ _ref: 'page-offer' }, { _ref: 'page-none', _weak: true }],
    },
    { _id: 'page-offer', _type: 'page', address: '/offer', title: { enCA: 'Offer' } },
    { _id: 'notice-none', _type: 'notice', pages: 'chosen', text },
    { _id: 'notice-new', _type: 'notice', pages: 'all' },
  ])
})
afterAll(cleanUp)

interface Found {
  locations: { title: string; href: string }[] | null
  message: string | null
}

async function locationsOf(type: string, id: string) {
  const client = clientOf(lake.port).withConfig({ perspective: 'drafts' })
  const { locations, message } = await client.fetch<Found>(LOCATION_QUERIES[type] ?? '', { id })
  return { hrefs: locations?.map(({ href }) => href), message }
}

test.each([
  ['both languages', ['enCA', 'zhHK'], ['/bc', '/zh-HK/bc']],
  ['English', ['enCA'], ['/bc']],
  ['Chinese', ['zhHK'], ['/zh-HK/bc']],
  ['no language', undefined, ['/bc', '/zh-HK/bc']],
])('a page of an editor in %s is used at its address', async (_, languages, hrefs) => {
  const fields = { address: '/bc', title: { enCA: 'BC' }, languages }
  await clientOf(lake.port).createOrReplace({ _id: 'drafts.page-bc', _type: 'page', ...fields })
  expect(await locationsOf('page', 'page-bc')).toEqual({ hrefs, message: null })
})

test('a page of an editor without an address has no location, and Studio says why', async () => {
  await clientOf(lake.port).createOrReplace({ _id: 'drafts.page-new', _type: 'page', title: { enCA: 'New' } })
  const { hrefs, message } = await locationsOf('page', 'page-new')
  expect(hrefs ?? []).toEqual([])
  expect(message).toBe('Give the page an address to see it.')
})

test('a service on the home page is used there and in the articles about it', async () => {
  const { hrefs, message } = await locationsOf('service', 'service-family')
  expect(message).toBeNull()
  expect(hrefs?.slice(0, 2)).toEqual(['/', '/zh-HK'])
})

test('a new service is on no page, and Studio says where to add it', async () => {
  expect(await locationsOf('service', 'service-new')).toEqual({
    hrefs: ['/'],
    message: 'Not on any page yet: add it to the home page, in the section “Services”',
  })
})

test('an article is used on its page, the resources page, its topic and articles that link to it', async () => {
  const { hrefs, message } = await locationsOf('article', 'article-express-entry')
  expect(message).toBeNull()
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/resources/express-entry',
      '/zh-HK/resources/express-entry',
      '/resources',
      '/resources/topics/work-and-skills',
    ]),
  )
  expect(hrefs).toHaveLength(new Set(hrefs).size)
})

test.each([
  ['enCA', (href: string) => !href.startsWith('/zh-HK')],
  ['zhHK', (href: string) => href.startsWith('/zh-HK')],
])('an article only in the language %s is used only on pages in that language', async (language, isIn) => {
  const client = clientOf(lake.port)
  const all = await locationsOf('article', 'article-express-entry')
  await client
    .patch('article-express-entry')
    .set({ languages: [language] })
    .commit()
  const { hrefs, message } = await locationsOf('article', 'article-express-entry')
  expect([hrefs, message]).toEqual([all.hrefs?.filter(isIn), null])
  await client.patch('article-express-entry').unset(['languages']).commit()
})

test('an article is used on the home page only if that page lists it', async () => {
  const client = clientOf(lake.port)
  const onHome = async () => (await locationsOf('article', 'article-express-entry')).hrefs?.includes('/')
  const [key] = await client.fetch<string[]>('*[_id == "home"].sections[_type == "articlesSection"]._key')
  const articles = `sections[_key=="${key}"].articles`
  await client.patch('home').unset([articles]).commit()
  expect(await onHome()).toBe(false)
  const reference = { _type: 'reference', _key: 'chosen', _ref: 'article-express-entry' }
  await client
    .patch('home')
    .set({ [articles]: [reference] })
    .commit()
  expect(await onHome()).toBe(true)
})

test('a document in a hidden section of a page is not used there', async () => {
  const client = clientOf(lake.port)
  const [key] = await client.fetch<string[]>('*[_id == "home"].sections[_type == "servicesSection"]._key')
  const setHidden = (value: boolean) =>
    client
      .patch('home')
      .set({ [`sections[_key=="${key}"].isHidden`]: value })
      .commit()
  await setHidden(true)
  expect((await locationsOf('service', 'service-family')).message).toMatch(/^Not on any page yet/)
  await setHidden(false)
  expect((await locationsOf('service', 'service-family')).message).toBeNull()
})

test('an article without a topic is on no list if it is not among the newest', async () => {
  const client = clientOf(lake.port)
  expect(await locationsOf('article', 'article-old')).toEqual({
    hrefs: ['/resources/old', '/zh-HK/resources/old', '/resources'],
    message: 'Not on any page yet: choose the topic that lists it',
  })
  await client.patch('drafts.article-old').set({ publishedOn: '2100-01-01' }).commit()
  expect(await locationsOf('article', 'article-old')).toMatchObject({
    hrefs: expect.arrayContaining(['/resources']),
    message: null,
  })
})

const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })

test('an article that only the menu or the footer links to is on every page', async () => {
  const client = clientOf(lake.port)
  await client.patch('drafts.article-old').set({ publishedOn: '2001-01-01' }).commit()
  for (const list of ['menu', 'footer']) {
    const entry = { kind: 'article', article: { ...reference('article-old'), _weak: true } }
    await client.createOrReplace({ _id: 'navigation', _type: 'navigation', [list]: [entry] })
    expect((await locationsOf('article', 'article-old')).message).toBeNull()
  }
  await client.delete('navigation')
  expect((await locationsOf('article', 'article-old')).message).toMatch(/^Not on any page yet/)
})

test('articles and services are used on the pages of editors that show them', async () => {
  const client = clientOf(lake.port)
  const sections = (isHidden: boolean) => [
    { _type: 'articlesSection', isHidden, articles: [{ ...reference('article-old'), _weak: true }] },
    { _type: 'servicesSection', isHidden, services: [{ ...reference('service-new'), _weak: true }] },
  ]
  const page = { _id: 'page-shows', _type: 'page', title: { enCA: 'A' }, address: '/a', languages: ['zhHK'] }
  await client.createOrReplace({ ...page, sections: sections(false) })
  for (const [type, id] of [
    ['article', 'article-old'],
    ['service', 'service-new'],
  ] as const) {
    const { hrefs, message } = await locationsOf(type, id)
    expect([hrefs?.filter((href) => href.endsWith('/a')), message]).toEqual([['/zh-HK/a'], null])
  }
  await client.createOrReplace({ ...page, sections: sections(true) })
  for (const [type, id] of [
    ['article', 'article-old'],
    ['service', 'service-new'],
  ] as const)
    expect((await locationsOf(type, id)).message).toMatch(/^Not on any page yet/)
  await client.delete('page-shows')
})

test('an article without a slug is on no page', async () => {
  expect(await locationsOf('article', 'article-new')).toEqual({
    hrefs: undefined,
    message: 'Give the article a slug to see its page.',
  })
})

test('a topic is used on its page and the resources page', async () => {
  expect((await locationsOf('topic', 'topic-families')).hrefs).toEqual([
    '/resources/topics/families',
    '/zh-HK/resources/topics/families',
    '/resources',
    '/zh-HK/resources',
  ])
})

const MEANT = 'Meant for the pages below. A page shows the notice that appeared last.'
test.each([
  [
    'notice-all',
    ['/', '/zh-HK'],
    'Meant for all pages but campaign pages, such as the home page. A page shows the notice that appeared last.',
  ],
  [
    'notice-campaign',
    ['/', '/zh-HK'],
    'Meant for all pages, such as the home page. A page shows the notice that appeared last.',
  ],
  ['notice-editor-page', ['/offer', '/zh-HK/offer'], MEANT],
  ['notice-chosen', ['/company', '/zh-HK/company'], MEANT],
  ['notice-none', [], null],
  ['notice-new', undefined, 'Write the text of the notice.'],
])('the notice %s is used on %j', async (id, hrefs, message) => {
  expect(await locationsOf('notice', id)).toEqual({ hrefs, message })
})
