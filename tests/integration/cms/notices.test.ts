/** @jest-environment node */
import { stegaClean } from '@sanity/client/stega'
import { getNotices } from '@/cms/loaders/notices'
import { LOCALES, type Locale } from '@/i18n/locales'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { shownNotice, shownNoticeOrFallback } from '@/server/content/page/shownNotice'
import { captureLog } from '../../support/captureLog'
import { siteOnLake } from '../../support/siteOnLake'
import { STUDIO_ORIGIN } from '../lake/support'

const site = siteOnLake({ variables: { STUDIO_URL: STUDIO_ORIGIN } })
let log: ReturnType<typeof captureLog>

beforeEach(() => {
  log = captureLog()
})
afterEach(async () => {
  log.release()
  await site.client().delete({ query: '*[_type == "notice"]' })
})

const TEXT = {
  enCA: 'The parents programme reopens on May 1, 2027.',
  zhHK: '父母團聚計劃於2027年5月1日重開。',
}
const VALID = {
  _type: 'notice',
  text: TEXT,
  tone: 'information',
  pages: 'all',
  onCampaignPages: false,
  dismissible: true,
}
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const HOUR = 3_600_000

/** Publishes a notice, as Studio or another API client does. */
const put = (name: string, fields: Record<string, unknown> = {}) =>
  site.client().createOrReplace({ ...VALID, _id: `notice-${name}`, ...fields, _type: 'notice' })

/** The id of the notice that a route shows. */
async function shownOn(route: string, locale: Locale = 'en-CA'): Promise<string | null> {
  invalidatePublishedContent()
  const notice = await shownNotice({ locale }, route)
  return notice && (notice.key.split(' ')[0] ?? '')
}

test('a notice has the text and the link of each language, and its key changes with a publication', async () => {
  const link = {
    enCA: { label: 'Read more', href: '/resources' },
    zhHK: { label: '詳情', href: '/zh-HK/resources' },
  }
  await put('a', { link })
  const [english, chinese] = await Promise.all(
    LOCALES.map(async (locale) => (await getNotices({ locale }))[0]?.notice),
  )
  expect(english).toMatchObject({ tone: 'information', isDismissible: true, link: { href: '/resources' } })
  expect(JSON.stringify(english?.text)).toContain('parents programme')
  expect(chinese?.link?.href).toBe('/zh-HK/resources')
  expect(JSON.stringify(chinese)).toContain('父母團聚計劃')
  expect(chinese?.key).toBe(english?.key)
  await put('a', { text: { enCA: 'Another text' } })
  const [changed] = await getNotices({ locale: 'en-CA' })
  expect(changed?.notice.key).not.toBe(english?.key)
})

test('a language without a text shows no notice, and logs nothing', async () => {
  await put('english', { text: { enCA: TEXT.enCA } })
  await put('chinese', { text: { enCA: ' \u200b', zhHK: TEXT.zhHK } })
  const ids = await Promise.all(LOCALES.map((locale) => shownOn('/company', locale)))
  expect(ids).toEqual(['notice-english', 'notice-chinese'])
  expect(log.lines).toEqual([])
})

const ROUTES = [
  '/',
  '/company',
  '/resources',
  '/resources/express-entry',
  '/resources/search',
  '/visa-tonic',
  '/immigration-strategies-hong-kong-residents',
  '',
]

test.each([
  ['all', {}, ['/', '/company', '/resources', '/resources/express-entry', '/resources/search', '']],
  ['all', { onCampaignPages: true }, ROUTES],
  ['home', { onCampaignPages: true }, ['/']],
  ['chosen', { chosenPages: ['companyPage', 'visaTonicPage'] }, ['/company', '/visa-tonic']],
  ['chosen', { chosenPages: ['resourcesPage', 'noSuchPage', 'constructor'] }, ['/resources']],
  ['chosen', {}, []],
])('a notice for %j pages with %j is on %j', async (pages, fields, routes) => {
  await put('a', { pages, ...fields })
  const shown = []
  for (const route of ROUTES) if (await shownOn(route)) shown.push(route)
  expect(shown).toEqual(routes)
})

test('a notice for chosen pages of editors follows their addresses', async () => {
  const page = { _id: 'page-offer', _type: 'page', address: '/offer' }
  await site.client().createOrReplace(page)
  const missing = { _type: 'reference', _ref: 'page-none', _weak: true }
  const chosenEditorPages = [
    { ...missing, _key: 'a' },
    { ...missing, _key: 'b', _ref: 'page-offer' },
  ]
  await put('a', { pages: 'chosen', chosenEditorPages })
  expect([await shownOn('/offer'), await shownOn('/company')]).toEqual(['notice-a', null])
  await site.client().createOrReplace({ ...page, address: '/guides/offer' })
  expect([await shownOn('/offer'), await shownOn('/guides/offer')]).toEqual([null, 'notice-a'])
  await site.client().delete('page-offer')
  expect(await shownOn('/guides/offer')).toBeNull()
})

test('a page shows the notice that appeared last, among those that fit it', async () => {
  await put('old', { publishFrom: later(-3 * HOUR) })
  await put('new', { publishFrom: later(-2 * HOUR), pages: 'home' })
  expect(await shownOn('/')).toBe('notice-new')
  expect(await shownOn('/company')).toBe('notice-old')
  await put('created-now')
  expect(await shownOn('/')).toBe('notice-created-now')
})

test.each([
  [{ publishFrom: later(HOUR) }, false],
  [{ publishFrom: later(-HOUR) }, true],
  [{ publishUntil: later(HOUR) }, true],
  [{ publishUntil: later(-HOUR) }, false],
])('visitors see a notice with the schedule %j: %s', async (schedule, isShown) => {
  await put('a', schedule)
  expect(await shownOn('/')).toBe(isShown ? 'notice-a' : null)
})

test('a preview has drafts and future notices with edit marks, but no expired ones', async () => {
  await put('expired', { publishUntil: later(-HOUR) })
  await put('future', { publishFrom: later(HOUR) })
  await site
    .client()
    .createOrReplace({ ...VALID, _id: 'drafts.notice-draft', pages: 'chosen', chosenPages: ['companyPage'] })
  const notices = await getNotices({ locale: 'en-CA', draft: true })
  expect(notices.map(({ notice }) => notice.key.split(' ')[0])).toEqual(['notice-future', 'notice-draft'])
  expect(notices[1]?.isOn({ route: '/company', isCampaign: false })).toBe(true)
  const text = JSON.stringify(notices[1]?.notice.text)
  expect(stegaClean(text)).not.toBe(text)
  expect(await shownOn('/company')).toBeNull()
})

describe('what Studio would reject', () => {
  test.each([
    ['a text of 2,000 characters', { text: { enCA: 'a'.repeat(2_000) } }],
    ['a number as text', { text: { enCA: 7 } }],
    ['a string instead of languages', { text: 'Hello' }],
    ['an unknown tone', { tone: 'alarming' }],
    ['unknown pages', { pages: 'everywhere' }],
    ['a number as pages', { pages: 1, chosenPages: 2, onCampaignPages: 'yes' }],
    ['a text as close button', { dismissible: 'no' }],
    ['an invalid start', { publishFrom: '1 May' }],
    ['an invalid end', { publishUntil: 'never' }],
  ])('a notice with %s is omitted and logged, and the next one is shown', async (_, fields) => {
    await put('good', { publishFrom: '2020-01-01T00:00:00.000Z' })
    await put('bad', fields)
    expect(await shownOn('/')).toBe('notice-good')
    expect(log.about('content.item_invalid')).toEqual([
      expect.objectContaining({
        document: 'notice-bad',
        fields: expect.stringContaining(Object.keys(fields)[0] ?? ''),
      }),
    ])
  })

  test.each([
    ['an empty text', { text: { enCA: '', zhHK: '' } }],
    ['no text', { text: null }],
    ['a number as date', { publishFrom: 7 }],
    ['a start that is no date', { publishFrom: 'tomorrow' }],
  ])('a notice with %s is not shown', async (_, fields) => {
    await put('bad', fields)
    expect(await shownOn('/')).toBeNull()
  })

  test.each([
    ['javascript:', { label: 'Read more', href: 'javascript:alert(1)' }],
    ['no label', { href: '/company' }],
    ['no target', { label: 'Read more' }],
    ['a long label', { label: 'Read '.repeat(10), href: '/company' }],
    ['a list as target', { label: 'Read more', href: ['/company'] }],
    ['text as link', 'https://example.com'],
  ])('a link with %s is omitted and logged, and the text is shown', async (_, link) => {
    await put('a', { link: { enCA: link } })
    const [shown] = await getNotices({ locale: 'en-CA' })
    expect(shown?.notice).toMatchObject({ text: expect.anything(), link: null })
    expect(log.about('content.item_invalid')).toEqual([
      expect.objectContaining({ document: 'notice-a', fields: expect.stringContaining('link') }),
    ])
  })

  test('a link that an editor has cleared is no error', async () => {
    await put('a', { link: { enCA: { _type: 'noticeLink' }, zhHK: null } })
    expect((await getNotices({ locale: 'en-CA' }))[0]?.notice.link).toBeNull()
    expect(log.lines).toEqual([])
  })

  test('of 50 live notices, a page shows the newest', async () => {
    const transaction = site.client().transaction()
    for (let minute = 10; minute < 60; minute += 1) {
      const publishFrom = `2026-01-01T00:${minute}:00.000Z`
      transaction.createOrReplace({ ...VALID, _id: `notice-${minute}`, publishFrom })
    }
    await transaction.commit()
    expect(await shownOn('/')).toBe('notice-59')
  })
})

test('pages that are rendered at each request work without Sanity, with the last known notice', async () => {
  await put('a')
  const shown = await shownNoticeOrFallback({ locale: 'en-CA' }, '/resources/search')
  expect(shown?.key).toMatch(/^notice-a /)
  site.setVariables({ SANITY_API_HOST: 'http://127.0.0.1:1' })
  await jest.isolateModulesAsync(async () => {
    const cold = await import('@/server/content/page/shownNotice')
    expect(await cold.shownNoticeOrFallback({ locale: 'en-CA' }, '/resources/search')).toBeNull()
    await expect(cold.shownNotice({ locale: 'en-CA' }, '/')).rejects.toThrow('could not be read')
  })
  site.setVariables()
})
