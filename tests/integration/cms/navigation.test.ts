/** @jest-environment node */
import { stegaClean } from '@sanity/client/stega'
import { getSettings } from '@/cms/loaders/settings'
import { NO_NAVIGATION } from '@/cms/fields/navigation'
import { LOCALES, type Locale } from '@/i18n/locales'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { captureLog } from '../../support/captureLog'
import { siteOnLake } from '../../support/siteOnLake'
import { STUDIO_ORIGIN } from '../lake/support'

const site = siteOnLake({ variables: { STUDIO_URL: STUDIO_ORIGIN } })
const ARTICLE = 'article-express-entry'
let log: ReturnType<typeof captureLog>

beforeEach(() => {
  log = captureLog()
})
afterEach(async () => {
  log.release()
  await site.client().delete('navigation')
})

const label = (enCA: string, zhHK?: string) => ({ _type: 'localeString', enCA, zhHK })
const item = (_key: string, fields: object) => ({ _key, _type: 'menuEntry', language: 'all', ...fields })
const toArticle = (_ref: string, more: object = {}) =>
  item('article', {
    label: label('Points', '計分'),
    kind: 'article',
    article: { _type: 'reference', _ref, ...more },
  })
const toEditorPage = (_ref: string, more: object = {}) =>
  item('page', {
    label: label('BC', '卑詩'),
    kind: 'editorPage',
    editorPage: { _type: 'reference', _ref, ...more },
  })
const contact = item('contact', { label: label('Write to us'), kind: 'page', page: 'contactPage' })

const publish = (fields: object, _id = 'navigation') =>
  site.client().createOrReplace({ _id, _type: 'navigation', ...fields })

async function menuIn(locale: Locale, draft = false) {
  const settings = await getSettings({ locale, draft })
  return settings?.navigation.menu
}
const hrefsIn = async (locale: Locale) => (await menuIn(locale))?.map(({ href }) => href)

test.each(LOCALES)('a site without a stored menu shows the default one in %s', async (locale) => {
  expect((await getSettings({ locale }))?.navigation).toEqual(NO_NAVIGATION)
})

test('both languages show the published menu, with English instead of a missing label', async () => {
  await publish({
    menu: [toArticle(ARTICLE), contact],
    footer: [contact],
    footerHeading: label('More', '更多'),
  })
  expect((await getSettings({ locale: 'en-CA' }))?.navigation).toEqual({
    menu: [
      { label: 'Points', href: '/resources/express-entry' },
      { label: 'Write to us', href: '/contact' },
    ],
    fitting: 2,
    footer: [{ label: 'Write to us', href: '/contact' }],
    footerHeading: 'More',
  })
  expect((await getSettings({ locale: 'zh-HK' }))?.navigation).toMatchObject({
    menu: [{ label: '計分' }, { label: { lang: 'en', children: 'Write to us' } }],
    footerHeading: '更多',
  })
  expect(log.lines).toEqual([])
})

test('a link to an article disappears when its period ends, and in Chinese without a Chinese text', async () => {
  const before = await site.client().getDocument(ARTICLE)
  await publish({ menu: [toArticle(ARTICLE), contact] })
  await site.client().patch(ARTICLE).unset(['body.zhHK']).commit()
  expect(await hrefsIn('en-CA')).toEqual(['/resources/express-entry', '/contact'])
  expect(await hrefsIn('zh-HK')).toEqual(['/contact'])
  await site.client().patch(ARTICLE).set({ publishUntil: '2020-01-01T00:00:00.000Z' }).commit()
  expect(await hrefsIn('en-CA')).toEqual(['/contact'])
  await site.client().createOrReplace({ ...before, _id: ARTICLE, _type: 'article' })
})

const sections = [{ _key: 'a', _type: 'openingSection' }]

test('a link to a page of an editor follows its address, schedule, languages and sections', async () => {
  const fields = { address: '/bc', languages: ['enCA'], sections }
  await site.client().createOrReplace({ _id: 'page-bc', _type: 'page', ...fields })
  await publish({ menu: [toEditorPage('page-bc'), contact] })
  expect(await hrefsIn('en-CA')).toEqual(['/bc', '/contact'])
  expect(await hrefsIn('zh-HK')).toEqual(['/contact'])
  expect(log.about('content.entry_hidden')).toEqual([
    expect.objectContaining({ level: 'info', fields: 'menu[0]', locale: 'zh-HK' }),
  ])
  await site.client().patch('page-bc').set({ address: '/guides/bc', languages: [] }).commit()
  for (const locale of LOCALES) expect(await hrefsIn(locale)).toEqual(['/guides/bc', '/contact'])
  const change = { _id: 'page-bc', _type: 'page', addresses: ['/bc', '/guides/bc'] }
  expect((await affectedPaths(change)).first).toEqual(expect.arrayContaining(['/company', '/guides/bc']))
  await site
    .client()
    .patch('page-bc')
    .set({ sections: [{ ...sections[0], isHidden: true }] })
    .commit()
  for (const locale of LOCALES) expect(await hrefsIn(locale)).toEqual(['/contact'])
  await site.client().patch('page-bc').set({ sections, publishFrom: '2999-01-01T00:00:00.000Z' }).commit()
  for (const locale of LOCALES) expect(await hrefsIn(locale)).toEqual(['/contact'])
  await site.client().delete('navigation')
  expect((await affectedPaths(change)).first).not.toContain('/company')
  await site.client().delete('page-bc')
})

test.each([
  ['a missing page of an editor', toEditorPage('page-none', { _weak: true }), 'menu[0]: editorPage'],
  ['an article as page of an editor', toEditorPage(ARTICLE), 'menu[0]: editorPage.address'],
  ['a reference to a missing document', toArticle('article-none', { _weak: true }), 'menu[0]: article'],
])('omits and logs %s, and shows the other entries @row:49', async (_, invalid, fields) => {
  await publish({ menu: [invalid, { ...contact, _key: 'valid' }] })
  for (const locale of LOCALES) expect(await hrefsIn(locale)).toEqual(['/contact'])
  expect(log.about('content.item_invalid')).toContainEqual(
    expect.objectContaining({ document: 'navigation', fields }),
  )
})

test('a preview shows the draft, with edit marks only in the labels', async () => {
  await publish({ menu: [contact] })
  await site.client().createOrReplace({ _id: 'drafts.page-bc', _type: 'page', address: '/bc', sections })
  const entries = [toArticle(ARTICLE), toEditorPage('page-bc', { _weak: true }), contact]
  await publish({ menu: entries }, 'drafts.navigation')
  const menu = await menuIn('en-CA', true)
  expect(menu?.map(({ href }) => href)).toEqual(['/resources/express-entry', '/bc', '/contact'])
  expect(menu?.map(({ label: text }) => stegaClean(text))).toEqual(['Points', 'BC', 'Write to us'])
  expect(menu?.filter(({ label: text }) => stegaClean(text) === text)).toEqual([])
  expect(await hrefsIn('en-CA')).toEqual(['/contact'])
  await site.client().delete('drafts.navigation')
  await site.client().delete('drafts.page-bc')
})

test('a change of an article in the menu affects every page', async () => {
  const change = { _id: ARTICLE, _type: 'article', slugs: ['express-entry', 'express-entry'] }
  expect((await affectedPaths(change)).first).not.toContain('/company')
  await publish({ footer: [toArticle(ARTICLE)] })
  const { first } = await affectedPaths(change)
  for (const path of ['/company', '/zh-HK/company', '/404', '/resources/express-entry']) {
    expect(first).toContain(path)
  }
})
