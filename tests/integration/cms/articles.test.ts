/** @jest-environment node */
import { getArticle, newestArticles } from '@/cms/loaders/article'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex, warmIndex } from '@/cms/search/indexCache'
import { LOCALES } from '@/i18n/locales'
import { isReady } from '@/server/health'
import { handleWebhook } from '@/server/content/revalidation/sanityWebhook'
import { encodeSignatureHeader } from '@sanity/webhook'
import { captureLog } from '../../support/captureLog'
import { siteOnLake } from '../../support/siteOnLake'
import { readSeed } from '../../support/seed'

const site = siteOnLake({ variables: { SITE_PARTS: 'content' } })
const HAN = /\p{Script=Han}/u
const [ENGLISH, CHINESE] = [{ locale: 'en-CA' }, { locale: 'zh-HK' }] as const
const SLUG = 'hong-kong-routes'
const ID = `article-${SLUG}`

const change = (fields: Record<string, unknown>) => site.client().patch(ID).set(fields).commit()
const restore = (...fields: string[]) => site.client().patch(ID).unset(fields).commit()
const searchHrefs = async (query: string) => {
  const found = await getArticleList(ENGLISH, { query, page: 1 })
  return found?.list.articles.map(({ href }) => href) ?? []
}

test('reports the server as not ready while it loads the first search index', async () => {
  const warming = warmIndex()
  expect(await isReady()).toBe(false)
  await warming
  expect(await isReady()).toBe(true)
  const reloading = warmIndex()
  expect(await isReady()).toBe(true)
  await reloading
})

test('loads an article in the requested locale, with its chapters, reading time and links', async () => {
  const [english, chinese] = await Promise.all(
    [ENGLISH, CHINESE].map((reading) => getArticle(reading, { slug: SLUG })),
  )
  expect([english?.title, chinese?.title].map((title) => HAN.test(JSON.stringify(title)))).toEqual([
    false,
    true,
  ])
  expect(english?.contents.length).toBeGreaterThan(3)
  expect(chinese?.contents).toHaveLength(english?.contents.length ?? 0)
  expect(english?.minutes).toBeGreaterThan(1)
  expect(chinese?.parts.join()).toContain('href="/zh-HK/resources/')
  expect(english?.related.every(({ href }) => href.startsWith('/resources/'))).toBe(true)
  expect(await newestArticles()).toContainEqual({ slug: SLUG, locales: LOCALES })
})

test.each(['nobody-wrote-this', '../settings', 'A', '', undefined, ['a', 'b']])(
  'finds no article for the slug %j',
  async (slug) => {
    expect(await getArticle(ENGLISH, { slug })).toBeNull()
  },
)

test.each([
  ['', ' \u3000'],
  ['\u200b', '\u200b'],
])(
  'shows an article with the Chinese text %j and title %j in English, marked as English',
  async (text, title) => {
    // Blocks as Studio's editor leaves them after an editor empties the text.
    const emptied = [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text }] }]
    await change({ 'body.zhHK': emptied, 'title.zhHK': title })
    const article = await getArticle(CHINESE, { slug: SLUG })
    expect(article).toMatchObject({
      en: true,
      title: { lang: 'en', children: expect.any(String) },
      locales: ['en-CA'],
    })
    expect(article?.parts.join()).toMatch(/^<div lang="en">/)
    expect(article?.contents.length).toBeGreaterThan(3)
    await invalidateIndex()
    const list = (await getArticleList(CHINESE, { query: '', page: 1 }))?.list
    expect(list?.articles.find(({ _id }) => _id === ID)?.title).toEqual(article?.title)
    const seed = readSeed().find(({ _id }) => _id === ID)
    await change({ body: seed?.body, title: seed?.title })
  },
)

test('shows the English title of a translated article whose Chinese title is invisible', async () => {
  await change({ 'title.zhHK': '\u200b' })
  const article = await getArticle(CHINESE, { slug: SLUG })
  const title = { lang: 'en', children: expect.stringMatching(/\w/) }
  expect(article).toMatchObject({ en: false, title, locales: LOCALES })
  await invalidateIndex()
  const list = (await getArticleList(CHINESE, { query: '', page: 1 }))?.list
  expect(list?.articles.find(({ _id }) => _id === ID)?.title).toEqual(article?.title)
  await change({ title: readSeed().find(({ _id }) => _id === ID)?.title })
})

test.each(['', '\u200b'])('omits the heading %j from text and contents', async (text) => {
  const span = { _key: 's', _type: 'span', text }
  const heading = { _key: 'empty', _type: 'block', style: 'h2', children: [span] }
  const before = await getArticle(ENGLISH, { slug: SLUG })
  const body = Object(readSeed().find(({ _id }) => _id === ID)?.body)
  await change({ 'body.enCA': [heading, ...body.enCA] })
  const article = await getArticle(ENGLISH, { slug: SLUG })
  expect(article?.contents).toEqual(before?.contents)
  expect(article?.parts).toEqual(before?.parts)
  await change({ body })
})

test.each([
  { _type: 'link', href: 'https://example.com' },
  { _type: 'articleLink', article: { _type: 'reference', _ref: 'article-express-entry' } },
])('omits a link without visible text: $_type', async (link) => {
  const children = [
    { _key: 'a', _type: 'span', text: 'Read on' },
    { _key: 'b', _type: 'span', text: '\u200b', marks: ['l'] },
  ]
  const block = { _key: 'link', _type: 'block', children, markDefs: [{ ...link, _key: 'l' }] }
  const body = Object(readSeed().find(({ _id }) => _id === ID)?.body)
  await change({ 'body.enCA': [block] })
  const { parts } = (await getArticle(ENGLISH, { slug: SLUG })) ?? {}
  expect(parts?.join()).toContain('Read on')
  expect(parts?.join()).not.toContain('<a')
  await change({ body })
})

test('omits an article before its publication and after its expiry, with all links to it', async () => {
  const linkedParts = (await getArticle(ENGLISH, { slug: 'express-entry' }))?.parts
  for (const field of [{ publishFrom: '2999-01-01T00:00:00Z' }, { publishUntil: '2000-01-01T00:00:00Z' }]) {
    await change(field)
    await invalidateIndex()
    expect(await getArticle(ENGLISH, { slug: SLUG })).toBeNull()
    expect(await searchHrefs('')).not.toContain(`/resources/${SLUG}`)
    expect(await newestArticles()).not.toContainEqual(expect.objectContaining({ slug: SLUG }))
    const others = await Promise.all(
      readSeed()
        .filter(({ _type, _id }) => _type === 'article' && _id !== ID)
        .map(({ _id }) => getArticle(ENGLISH, { slug: _id.replace('article-', '') })),
    )
    expect(others.some((other) => other === null)).toBe(false)
    expect(others.filter((other) => JSON.stringify(other).includes(`/resources/${SLUG}`))).toEqual([])
    await restore(...Object.keys(field))
  }
  expect((await getArticle(ENGLISH, { slug: 'express-entry' }))?.parts).toEqual(linkedParts)
})

test('finds the new words of a published article, and not a deleted article', async () => {
  await invalidateIndex()
  expect(await searchHrefs('zanzibar')).toEqual([])
  await change({ 'title.enCA': 'By way of Zanzibar' })
  await invalidateIndex()
  expect(await searchHrefs('zanzibar')).toEqual([`/resources/${SLUG}`])
  const editor = site.client()
  await editor.create({
    _id: 'article-new',
    _type: 'article',
    slug: { current: 'new' },
    title: { enCA: 'Zanzibar too' },
    summary: { enCA: 'An island' },
  })
  await invalidateIndex()
  expect((await searchHrefs('zanzibar')).sort()).toEqual([`/resources/${SLUG}`, '/resources/new'])
  await editor.delete('article-new')
  await invalidateIndex()
  expect(await searchHrefs('zanzibar')).toEqual([`/resources/${SLUG}`])
})

test('keeps the search index when a document without influence on it is published', async () => {
  const secret = 'a secret of the tests'
  const log = captureLog()
  const publish = async (_id: string, _type: string) => {
    const body = JSON.stringify({ _id, _type, slugs: [null, null] })
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    return handleWebhook({ body, signature }, secret, async () => {})
  }
  await change({ 'title.enCA': 'By way of Madagascar' })
  for (const page of ['home', 'service', 'companyPage', 'siteCopy']) {
    expect(await publish(page, page)).toMatchObject({ status: 200 })
    expect(await searchHrefs('madagascar')).toEqual([])
  }
  expect(await publish(ID, 'article')).toMatchObject({ status: 200 })
  log.release()
  expect(await searchHrefs('madagascar')).toEqual([`/resources/${SLUG}`])
})

test('counts the articles of each topic, and finds no unknown topic', async () => {
  const all = await getArticleList(CHINESE, { query: '', page: 1 })
  const topic = all?.list.topics[0]
  expect(all?.list.topics.reduce((sum, { articles }) => sum + articles, 0)).toBe(all?.list.total)
  const inTopic = await getArticleList(CHINESE, { query: '', topic: topic?.slug, page: 1 })
  expect(inTopic?.list.total).toBe(topic?.articles)
  expect(await getArticleList(CHINESE, { query: '', topic: 'nothing', page: 1 })).toBeNull()
})

// A list can have fewer pages in another language, and the language switcher keeps the page number.
test('shows the last page of a list instead of one after it', async () => {
  const found = await getArticleList(CHINESE, { query: '', page: 99 })
  expect(found?.list.articles).not.toEqual([])
  expect(found?.list).toMatchObject({ page: found?.list.pages, older: null })
})

test('shows cover images in a list, and omits the topic’s name on its own page', async () => {
  const seed = readSeed().find(({ _id }) => _id === ID)
  await change({
    cover: { _type: 'image', asset: { _ref: `image-${'a'.repeat(40)}-1600x1200-png`, _weak: true } },
  })
  await invalidateIndex()
  const findEntry = async (topic?: string) =>
    (await getArticleList(ENGLISH, { query: '', topic, page: 1 }))?.list.articles.find(
      ({ _id }) => _id === ID,
    )
  const cover = { src: expect.stringContaining('1600x1200'), alt: '' }
  expect(await findEntry()).toMatchObject({ cover, topic: { title: 'Before you apply' } })
  expect(await findEntry('before-you-apply')).toMatchObject({ cover, topic: null })
  await change({ cover: seed?.cover })
})

test('shows an untranslated topic in English, marked as English', async () => {
  const topic = 'topic-families'
  const seed = readSeed().find(({ _id }) => _id === topic)
  await site.client().patch(topic).set({ 'title.zhHK': '　' }).commit()
  await invalidateIndex()
  const found = (await getArticleList(CHINESE, { query: '', topic: 'families', page: 1 }))?.list
  expect(found?.topic).toMatchObject({
    title: { lang: 'en', children: 'Families and children' },
    name: 'Families and children',
  })
  expect(found?.topics.find(({ slug }) => slug === 'families')?.title).toEqual(found?.topic?.title)
  await site.client().patch(topic).set({ title: seed?.title }).commit()
})

test('keeps serving stale lists while the content is unavailable', async () => {
  const before = await searchHrefs('')
  await site.lake.close()
  await invalidateIndex()
  expect(await searchHrefs('')).toEqual(before)
  await warmIndex()
  expect(await isReady()).toBe(true)
})
