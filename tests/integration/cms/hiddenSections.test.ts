/** @jest-environment node */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { getContactReasons } from '@/cms/loaders/contactReasons'
import { listedPages } from '@/cms/loaders/sitemapPages'
import { LOCALES } from '@/i18n/locales'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { getStaticProps } from '@/pages/index'
import { getPage } from '@/sections/editorPage'
import { sectionsPage } from '@/sections/sectionsPage'
import { JsonLd } from '@/server/content/seo/jsonLd'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { createPreviewSecret, runInPreview } from '../../support/preview'
import { readSeed } from '../../support/seed'
import { siteOnLake } from '../../support/siteOnLake'

const site = siteOnLake({
  variables: { SITE_URL: 'https://site.example', STUDIO_URL: 'http://localhost:3333' },
})
const [home] = readSeed().filter(({ _id }) => _id === 'home')
const sections = Array.isArray(home?.sections) ? home.sections.map((section: object) => ({ ...section })) : []
const typeOf = (section: object) => ('_type' in section ? section._type : undefined)
const TYPES = sections.map(typeOf)

/** Publishes the home page with this value of `isHidden` in the sections of some types. */
async function hide(types: readonly unknown[], isHidden: unknown = true) {
  const changed = sections.map((section) =>
    types.includes(typeOf(section)) ? { ...section, isHidden } : section,
  )
  await site.client().patch('home').set({ sections: changed }).commit()
  invalidatePublishedContent()
}
const typesOf = ({ sections: shown }: { sections: readonly object[] }) => shown.map(typeOf)
const getHome = sectionsPage('home')

const both = (enCA: string) => ({ _type: 'localeString', enCA, zhHK: `${enCA}（中文）` })
const PAGE = {
  _id: 'page-a',
  _type: 'page',
  title: both('Page'),
  address: '/a',
  seo: { title: both('Page') },
  sections: [
    { _key: 'a', _type: 'openingSection', heading: both('Opening'), lead: both('Lead'), drawing: 'pier' },
    {
      ...{ _key: 'b', _type: 'callToActionSection', heading: both('Numbat'), text: both('Text') },
      ...{ label: both('Label'), reason: 'numbats', isHidden: true },
    },
  ],
}

test.each(LOCALES)('the site leaves a hidden section out, also in previews, in %s', async (locale) => {
  await hide(['faqSection', 'servicesSection'])
  const shown = TYPES.filter((type) => type !== 'faqSection' && type !== 'servicesSection')
  expect(typesOf(await getHome({ locale }))).toEqual(shown)
  const { secret } = await createPreviewSecret(site.client())
  expect(await runInPreview(secret, async () => typesOf(await getHome({ locale, draft: true })))).toEqual(
    shown,
  )
})

test.each([[false], [null], ['true'], [[true]]])(
  'a section with %j as mark is shown, because only true hides one @row:49',
  async (isHidden) => {
    await hide(TYPES, isHidden)
    expect(typesOf(await getHome({ locale: 'en-CA' }))).toEqual(TYPES)
  },
)

test('a page with only hidden sections keeps its last good version', async () => {
  await hide(TYPES)
  await expect(getHome({ locale: 'en-CA' })).rejects.toThrow('home has no section that can be shown')
})

test('the first visible section of a type with an HTML id is shown', async () => {
  const services = sections.find((section) => typeOf(section) === 'servicesSection')
  const copy = { ...services, _key: 'copy' }
  await hide(['servicesSection'])
  await site.client().patch('home').append('sections', [copy]).commit()
  const shown = await getHome({ locale: 'en-CA' })
  expect(shown.sections.at(-1)).toMatchObject({ _key: 'copy', _type: 'servicesSection' })
})

test('structured data leaves out hidden questions and services', async () => {
  const jsonLd = async () => {
    const result: object = await getStaticProps({ locale: 'en-CA' })
    const pageProps: unknown = 'props' in result ? await result.props : undefined
    if (typeof pageProps !== 'object' || pageProps === null) throw new Error('The home page is not there')
    const document = { page: '/', props: { pageProps } }
    return renderToStaticMarkup(createElement(JsonLd, { document, locale: 'en-CA' }))
  }
  await hide([])
  expect(await jsonLd()).toMatch(/"Service".*FAQPage/)
  await hide(['faqSection', 'servicesSection'])
  expect(await jsonLd()).toContain('LegalService')
  expect(await jsonLd()).not.toMatch(/"Service"|FAQPage/)
})

test('the date in the sitemap ignores what hidden sections would show', async () => {
  const dateOfHome = async () => (await listedPages()).find(({ route }) => route === '/')?.changedAt
  await hide(['servicesSection', 'articlesSection'])
  const before = await dateOfHome()
  const [service] = readSeed().filter(({ _type }) => _type === 'service')
  const [article] = readSeed().filter(({ _type }) => _type === 'article')
  for (const _id of [service?._id, article?._id]) {
    await site
      .client()
      .patch(_id ?? '')
      .set({ note: 'changed' })
      .commit()
    invalidatePublishedContent()
    expect(await dateOfHome()).toBe(before)
  }
  await hide([])
  await site
    .client()
    .patch(service?._id ?? '')
    .set({ note: 'changed again' })
    .commit()
  invalidatePublishedContent()
  expect(await dateOfHome()).not.toBe(before)
})

test('the search and the contact reasons ignore a hidden section', async () => {
  const found = async () => {
    await invalidateIndex()
    const result = await getArticleList({ locale: 'en-CA' }, { query: 'numbat', page: 1 })
    const reasons = (await getContactReasons({ locale: 'en-CA' })).map(({ reason }) => reason)
    return [result?.list.foundPages.length, reasons.includes('numbats')]
  }
  await site.client().createOrReplace(PAGE)
  expect(await found()).toEqual([0, false])
  expect(typesOf((await getPage({ locale: 'zh-HK' }, { first: 'a' })) ?? PAGE)).toEqual(['openingSection'])
  await site.client().patch('page-a').unset(['sections[1].isHidden']).commit()
  expect(await found()).toEqual([1, true])
})

test('a page with a hidden list of articles is not rendered again for each article', async () => {
  const articles = { _key: 'c', _type: 'articlesSection', isHidden: true }
  await site.client().createOrReplace({ ...PAGE, sections: [...PAGE.sections, articles] })
  const change = { _id: 'article-x', _type: 'article', slugs: [] }
  expect((await affectedPaths(change)).first).not.toContain('/a')
  await site.client().patch('page-a').set({ 'sections[2].isHidden': false }).commit()
  expect((await affectedPaths(change)).first).toContain('/a')
})
