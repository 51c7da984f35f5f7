/** @jest-environment node */
import { getSettings } from '@/cms/loaders/settings'
import { LOCALES } from '@/i18n/locales'
import { sectionsPage, type Page } from '@/sections/sectionsPage'
import { leavesIn } from '../../support/json'
import { readSeed } from '../../support/seed'
import { siteOnLake } from '../../support/siteOnLake'

const site = siteOnLake()

const headingOf = (page: Page) => page.sections[0]?.heading

test('each loader returns its page in the requested locale', async () => {
  const han = /\p{Script=Han}/u
  expect((await sectionsPage('home')({ locale: 'en-CA' }))?.seo.title).not.toMatch(han)
  expect((await sectionsPage('home')({ locale: 'zh-HK' }))?.seo.title).toMatch(han)
  expect(headingOf(await sectionsPage('contactPage')({ locale: 'en-CA' }))).not.toMatch(han)
  // A Chinese title contains line-break elements.
  expect(headingOf(await sectionsPage('contactPage')({ locale: 'zh-HK' }))).toEqual({
    dangerouslySetInnerHTML: { __html: expect.stringMatching(/\p{Script=Han}<wbr\/>\p{Script=Han}/u) },
  })
  expect((await getSettings({ locale: 'en-CA' }))?.address).not.toMatch(han)
  expect((await getSettings({ locale: 'zh-HK' }))?.address).toMatch(han)
})

test('each sections page is returned in the requested locale, with formatted text as HTML', async () => {
  const pages = ['companyPage', 'resourcesPage', 'hongKongPage', 'termsPage', 'privacyPage'] as const
  for (const load of pages.map(sectionsPage)) {
    for (const locale of LOCALES) {
      const page = await load({ locale })
      expect(page?.sections.length).toBeGreaterThan(1)
      expect(/\p{Script=Han}/u.test(page?.seo.title ?? '')).toBe(locale === 'zh-HK')
      const texts = [...leavesIn(page)].filter(({ path }) => /\.(?:body|answer)$/.test(path))
      expect(texts.filter(({ value }) => !String(value).startsWith('<'))).toEqual([])
    }
  }
  expect((await sectionsPage('termsPage')({ locale: 'en-CA' }))?.reviewedOn).toEqual({
    iso: '2026-11-25',
    text: 'November 25, 2026',
  })
})

test('the resources page lists the newest articles and counts all, however many there are', async () => {
  const topic = readSeed().find(({ _type }) => _type === 'topic')
  const before = listOf(await sectionsPage('resourcesPage')({ locale: 'en-CA' }))
  const countIn = (list: typeof before) =>
    list.topics.find(({ slug }) => `topic-${slug}` === topic?._id)?.articles
  const article = (at: number) => ({
    _id: `imported-${at}`,
    _type: 'article',
    title: { enCA: `Imported ${at}` },
    summary: { enCA: 'A summary.' },
    slug: { _type: 'slug', current: `imported-${at}` },
    topic: { _type: 'reference', _ref: topic?._id },
    // One without a date, as an API client can store it: it is the oldest.
    ...(at > 0 && { publishedOn: '2026-11-20' }),
  })
  await site.client().mutate(Array.from({ length: 6_000 }, (_, at) => ({ create: article(at) })))

  const after = listOf(await sectionsPage('resourcesPage')({ locale: 'en-CA' }))
  expect(after.total).toBe(before.total + 6_000)
  expect(countIn(after)).toBe((countIn(before) ?? NaN) + 6_000)
  expect(after.articles).toHaveLength(12)
  expect(after.articles.map(({ _id }) => _id)).not.toContain('imported-0')
})

function listOf({ sections }: Page) {
  const list = sections.find((section) => section._type === 'articlesListSection')
  if (!list) throw new Error('The page has no list of articles')
  return list
}

test('a draft is visible only after its publication, then at once', async () => {
  const editor = site.client()
  const draft = readSeed().find(({ _id }) => _id === 'contactPage')
  await editor.create({
    ...draft,
    _id: 'drafts.contactPage',
    _type: 'contactPage',
    sections: [{ _key: 'contact', _type: 'contactSection', heading: { zhHK: '新標題' } }],
  })
  expect(headingOf(await sectionsPage('contactPage')({ locale: 'zh-HK' }))).not.toBe('新標題')

  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.contactPage',
    publishedId: 'contactPage',
  })
  expect(headingOf(await sectionsPage('contactPage')({ locale: 'zh-HK' }))).toBe('新標題')
})

test('fails for an unpublished page and for an unreachable lake, so that the last valid page stays', async () => {
  const editor = site.client()
  await editor.transaction().delete('settings').delete('home').commit()
  expect(await getSettings({ locale: 'en-CA' })).toBeNull()
  await expect(sectionsPage('home')({ locale: 'en-CA' })).rejects.toThrow('home is not published')
  await site.lake.close()
  await expect(getSettings({ locale: 'en-CA' })).rejects.toThrow()
})
