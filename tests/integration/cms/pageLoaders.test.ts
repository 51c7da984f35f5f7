/** @jest-environment node */
import type { Page } from '@/sections/sectionsPage'
import { LOCALES } from '@/i18n/locales'
import { leavesIn } from '../../support/json'
import { readSeed } from '../../support/seed'
import { siteOnLake } from '../../support/siteOnLake'

const site = siteOnLake()

// Imported dynamically, because the client reads the environment once, at its first use.
const loaders = async () => ({
  ...(await import('@/cms/loaders/contactPage')),
  ...(await import('@/sections/sectionsPage')),
  ...(await import('@/cms/loaders/visaTonicPage')),
  ...(await import('@/cms/loaders/settings')),
})

test('each loader returns its page in the requested locale', async () => {
  const { getContactPage, getSettings, sectionsPage } = await loaders()
  const han = /\p{Script=Han}/u
  expect((await sectionsPage('home')({ locale: 'en-CA' }))?.seo.title).not.toMatch(han)
  expect((await sectionsPage('home')({ locale: 'zh-HK' }))?.seo.title).toMatch(han)
  expect((await getContactPage({ locale: 'en-CA' }))?.heading).not.toMatch(han)
  // A Chinese title contains line-break elements.
  expect((await getContactPage({ locale: 'zh-HK' }))?.heading).toEqual({
    dangerouslySetInnerHTML: { __html: expect.stringMatching(/\p{Script=Han}<wbr\/>\p{Script=Han}/u) },
  })
  expect((await getSettings({ locale: 'en-CA' }))?.address).not.toMatch(han)
  expect((await getSettings({ locale: 'zh-HK' }))?.address).toMatch(han)
})

test('each sections page is returned in the requested locale, with formatted text as HTML', async () => {
  const { sectionsPage } = await loaders()
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

test('the video page exists only in English', async () => {
  const { getVisaTonicPage } = await loaders()
  const page = await getVisaTonicPage({ locale: 'en-CA' })
  expect(page?.videos.map(({ transcript }) => transcript.startsWith('<p>'))).toEqual([true, true, true, true])
  expect(page?.videos.map(({ drawing }) => drawing)).toEqual(['letter', 'card', 'calendar', 'register'])
  expect(await getVisaTonicPage({ locale: 'zh-HK' })).toBeNull()
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?'],
])('a video at %s is embedded as the provider allows', async (address, embedUrl) => {
  const { getVisaTonicPage } = await loaders()
  await site.client().patch('visaTonicPage').set({ 'videos[0].embedUrl': address }).commit()
  const page = await getVisaTonicPage({ locale: 'en-CA' })
  expect(page?.videos[0]?.embedUrl).toMatch(embedUrl)
})

test.each([
  'javascript:alert(1)',
  'http://video.example/a',
  '/company',
  'https://',
  'https://frame.example/a',
])('a video at %s is not embedded', async (embedUrl) => {
  const { getVisaTonicPage } = await loaders()
  await site.client().patch('visaTonicPage').set({ 'videos[0].embedUrl': embedUrl }).commit()
  const page = await getVisaTonicPage({ locale: 'en-CA' })
  expect(page?.videos.map((video) => video.embedUrl !== null)).toEqual([false, true, true, true])
})

test('the resources page lists the newest articles and counts all, however many there are', async () => {
  const { sectionsPage } = await loaders()
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
    publishedOn: '2026-11-20',
  })
  await site.client().mutate(Array.from({ length: 6_000 }, (_, at) => ({ create: article(at) })))

  const after = listOf(await sectionsPage('resourcesPage')({ locale: 'en-CA' }))
  expect(after.total).toBe(before.total + 6_000)
  expect(countIn(after)).toBe((countIn(before) ?? NaN) + 6_000)
  expect(after.articles).toHaveLength(12)
})

function listOf({ sections }: Page) {
  const list = sections.find((section) => section._type === 'articlesListSection')
  if (!list) throw new Error('The page has no list of articles')
  return list
}

test('a draft is visible only after its publication, then at once', async () => {
  const { getContactPage } = await loaders()
  const editor = site.client()
  const draft = readSeed().find(({ _id }) => _id === 'contactPage')
  await editor.create({
    ...draft,
    _id: 'drafts.contactPage',
    _type: 'contactPage',
    heading: { zhHK: '新標題' },
  })
  expect((await getContactPage({ locale: 'zh-HK' }))?.heading).not.toBe('新標題')

  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.contactPage',
    publishedId: 'contactPage',
  })
  expect((await getContactPage({ locale: 'zh-HK' }))?.heading).toBe('新標題')
})

test('fails for an unpublished page and for an unreachable lake, so that the last valid page stays', async () => {
  const { getSettings, getContactPage, getVisaTonicPage, sectionsPage } = await loaders()
  const editor = site.client()
  await editor
    .transaction()
    .delete('settings')
    .delete('home')
    .delete('contactPage')
    .delete('visaTonicPage')
    .commit()
  expect(await getSettings({ locale: 'en-CA' })).toBeNull()
  await expect(sectionsPage('home')({ locale: 'en-CA' })).rejects.toThrow('home is not published')
  await expect(getContactPage({ locale: 'en-CA' })).rejects.toThrow('contactPage is not published')
  await expect(getVisaTonicPage({ locale: 'en-CA' })).rejects.toThrow('visaTonicPage is not published')
  await site.lake.close()
  await expect(getSettings({ locale: 'en-CA' })).rejects.toThrow()
})
