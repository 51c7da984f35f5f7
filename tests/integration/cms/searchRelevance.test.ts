/** @jest-environment node */
import { WORD_GROUPS_QUERY } from '@/cms/groq/searchQueries'
import { getArticleList } from '@/cms/search/articleListPage'
import { cachedIndex, invalidateIndex } from '@/cms/search/indexCache'
import { LOCALES, type Locale } from '@/i18n/locales'
import { searchProps } from '@/server/content/page/articleListProps'
import { captureLog } from '../../support/captureLog'
import { servePage } from '../../support/pageServer'
import { siteOnLake } from '../../support/siteOnLake'

const site = siteOnLake()

const search = async (query: string, locale: Locale = 'en-CA') => {
  const found = await getArticleList({ locale }, { query, page: 1 })
  if (!found) throw new Error(`${query} has no list`)
  const { articles, hasFullMatch, corrections } = found.list
  return { slugs: articles.map(({ href }) => href.replace('/resources/', '')), hasFullMatch, corrections }
}

const CHINESE: [query: string, slug: string][] = [
  ['媽媽', 'parents-visit-or-stay'],
  ['父母', 'parents-visit-or-stay'],
  ['父母團聚', 'parents-visit-or-stay'],
  ['接爸爸媽媽過來', 'parents-visit-or-stay'],
  ['爸媽移民加拿大', 'parents-visit-or-stay'],
  [
    '我爸爸媽媽七十幾歲住喺香港，我係加拿大公民，想申請佢哋過嚟一齊住，要點做，要幾耐？',
    'parents-visit-or-stay',
  ],
  ['公民入籍要住幾多日', 'path-to-citizenship'],
  ['入籍', 'path-to-citizenship'],
  ['救生艇計劃', 'hong-kong-routes'],
  ['救生艇', 'hong-kong-routes'],
  ['A類', 'hong-kong-routes'],
  ['創業簽證', 'hong-kong-routes'],
  ['EE', 'express-entry'],
  ['快速通道', 'express-entry'],
  ['PNP', 'provincial-nominees'],
  ['省提名 曼省', 'provincial-nominees'],
  ['IEC', 'work-permits'],
  ['工作假期', 'work-permits'],
  ['LMIA', 'work-permits'],
  ['超級簽證', 'parents-visit-or-stay'],
  ['超级签证', 'parents-visit-or-stay'],
  ['枫叶卡过期', 'keeping-permanent-residence'],
  ['楓葉卡過期點算', 'keeping-permanent-residence'],
  ['楓葉咭', 'keeping-permanent-residence'],
  ['永居', 'keeping-permanent-residence'],
  ['加拿大PR', 'keeping-permanent-residence'],
  ['回流', 'keeping-permanent-residence'],
  ['学签', 'school-in-canada'],
  ['監護人', 'school-in-canada'],
  ['陪讀', 'school-in-canada'],
  ['擔保老婆', 'sponsoring-family'],
  ['配偶担保', 'sponsoring-family'],
  ['良民證', 'documents-from-hong-kong'],
  ['出世紙 翻譯', 'documents-from-hong-kong'],
  ['假顧問', 'check-an-adviser'],
  ['顧問呃錢', 'check-an-adviser'],
]
const ENGLISH: [query: string, slug: string][] = [
  ['parents', 'parents-visit-or-stay'],
  ['parants', 'parents-visit-or-stay'],
  ['super visa', 'parents-visit-or-stay'],
  ['supervisa', 'parents-visit-or-stay'],
  [
    'My mother is 72 and lives alone in Kowloon, I am a Canadian citizen in Vancouver, can I bring her to live with me permanently?',
    'parents-visit-or-stay',
  ],
  ['sponser my wife', 'sponsoring-family'],
  ['common law', 'sponsoring-family'],
  ['guardian', 'school-in-canada'],
  ['custodian', 'school-in-canada'],
  ['study permit highschool', 'school-in-canada'],
  ['start-up visa', 'hong-kong-routes'],
  ['startup visa', 'hong-kong-routes'],
  ['Stream A', 'hong-kong-routes'],
  ['scam', 'check-an-adviser'],
  ['fraud', 'check-an-adviser'],
  ['RCIC', 'check-an-adviser'],
  ['pnp', 'provincial-nominees'],
  ['expres entry', 'express-entry'],
  ['lmia', 'work-permits'],
  ['working holiday', 'work-permits'],
  ['1095', 'path-to-citizenship'],
  ['1,095 days', 'path-to-citizenship'],
  ['citizenship days', 'path-to-citizenship'],
  ['730 days', 'keeping-permanent-residence'],
  ['PR card expired', 'keeping-permanent-residence'],
  ['PR', 'keeping-permanent-residence'],
  ['lose my PR', 'keeping-permanent-residence'],
  ['expird card', 'keeping-permanent-residence'],
  ['police certificate', 'documents-from-hong-kong'],
  ['父母', 'parents-visit-or-stay'],
]

/**
 * Queries as families type them on a phone, written from the articles' titles alone, before the search was
 * asked. Decision 14 (docs/decisions/0014-search-scans-articles-in-memory.md) reports its results.
 */
const FROM_TITLES: Record<Locale, [query: string, slug: string][]> = {
  'en-CA': [
    ['is this adviser licensed', 'check-an-adviser'],
    ['immigration agent scam', 'check-an-adviser'],
    ['what to bring to first meeting', 'first-consultation'],
    ['translate hong kong birth certificate', 'documents-from-hong-kong'],
    ['hk police certificate', 'documents-from-hong-kong'],
    ['stream a and b closed what now', 'hong-kong-routes'],
    ['move to canada from hong kong', 'hong-kong-routes'],
    ['sponsor my wife', 'sponsoring-family'],
    ['bring my kids to canada', 'sponsoring-family'],
    ['high school for my son', 'school-in-canada'],
    ['can mom and dad live with us', 'parents-visit-or-stay'],
    ['super visa', 'parents-visit-or-stay'],
    ['job offer work visa', 'work-permits'],
    ['pnp', 'provincial-nominees'],
    ['which province is easiest', 'provincial-nominees'],
    ['express entry points', 'express-entry'],
    ['lose pr if living in hk', 'keeping-permanent-residence'],
    ['renew pr card', 'keeping-permanent-residence'],
    ['citizenship test', 'path-to-citizenship'],
    ['apply canadian passport', 'path-to-citizenship'],
  ],
  'zh-HK': [
    ['移民顧問有冇牌', 'check-an-adviser'],
    ['點知中介係咪呃人', 'check-an-adviser'],
    ['第一次見顧問要帶咩', 'first-consultation'],
    ['出世紙要翻譯嗎', 'documents-from-hong-kong'],
    ['良民證', 'documents-from-hong-kong'],
    ['救生艇完咗仲有咩方法', 'hong-kong-routes'],
    ['香港人移民加拿大途徑', 'hong-kong-routes'],
    ['擔保老公', 'sponsoring-family'],
    ['申請太太過加拿大', 'sponsoring-family'],
    ['小朋友去加拿大讀書', 'school-in-canada'],
    ['爸爸媽媽過嚟住', 'parents-visit-or-stay'],
    ['超級簽證', 'parents-visit-or-stay'],
    ['工作簽證', 'work-permits'],
    ['老闆要做咩先', 'work-permits'],
    ['省提名', 'provincial-nominees'],
    ['快速通道', 'express-entry'],
    ['EE計分', 'express-entry'],
    ['楓葉卡過期', 'keeping-permanent-residence'],
    ['返咗香港會唔會冇咗PR', 'keeping-permanent-residence'],
    ['入籍考試', 'path-to-citizenship'],
  ],
}

test.each(CHINESE)('the query 「%s」 finds %s first', async (query, slug) => {
  expect((await search(query, 'zh-HK')).slugs[0]).toBe(slug)
})

test.each(ENGLISH)('the query “%s” finds %s first', async (query, slug) => {
  expect((await search(query)).slugs[0]).toBe(slug)
})

test('of 40 queries written from titles, at least 39 find their article among the first three', async () => {
  const misses: string[] = []
  for (const locale of LOCALES) {
    for (const [query, slug] of FROM_TITLES[locale]) {
      if (!(await search(query, locale)).slugs.slice(0, 3).includes(slug)) misses.push(query)
    }
  }
  expect(['move to canada from hong kong']).toEqual(expect.arrayContaining(misses))
})

test.each<[query: string, slug: string, locale: Locale]>([
  ['grandma', 'parents-visit-or-stay', 'en-CA'],
  ['爺爺嫲嫲', 'parents-visit-or-stay', 'zh-HK'],
  ['how to become canadian', 'path-to-citizenship', 'en-CA'],
  ['is my consultant real', 'check-an-adviser', 'en-CA'],
  ['老闆', 'work-permits', 'zh-HK'],
])('the colloquial query “%s” finds %s first', async (query, slug, locale) => {
  expect((await search(query, locale)).slugs[0]).toBe(slug)
})

test('a query without a complete match returns the closest articles, and a misspelling is corrected', async () => {
  expect(await search('super visa')).toMatchObject({ hasFullMatch: true, corrections: [] })
  expect(await search('super visa for penguins')).toMatchObject({ hasFullMatch: false })
  expect(await search('sponser my wife')).toMatchObject({
    hasFullMatch: true,
    corrections: [{ typed: 'sponser', read: 'sponsor' }],
  })
  expect(await search('魑魅', 'zh-HK')).toMatchObject({ slugs: [] })
})

test('synonyms apply after their publication, and an invalid group is omitted', async () => {
  expect((await search('grandpapa')).slugs).toEqual([])
  const wordGroups = [
    { _key: 'a', _type: 'wordGroup', words: ['grandpapa', 'super visa'] },
    { _key: 'b', _type: 'wordGroup', words: 7 },
  ]
  const log = captureLog()
  await site.client().patch('resourcesPage').set({ wordGroups }).commit()
  await invalidateIndex()
  expect((await search('grandpapa')).slugs[0]).toBe('parents-visit-or-stay')
  log.release()
})

test('of 2 MB of synonyms, the search page uses a few and logs the others @row:65', async () => {
  const log = captureLog()
  const long = Array.from({ length: 58 }, (_, at) => `${at} `.padEnd(100, 'grandpapa '))
  const wordGroups = Array.from({ length: 400 }, (_, group) => ({
    _key: `g${group}`,
    _type: 'wordGroup',
    words: [`group${group}`, 'super visa', ...long.map((word) => `${group} ${word}`)],
  }))
  await site.client().patch('resourcesPage').set({ wordGroups }).commit()
  const fetched = (await site.client().fetch(WORD_GROUPS_QUERY)) ?? []
  expect(fetched).toHaveLength(300)
  expect(fetched.every(({ words }) => words.length <= 61)).toBe(true)
  await invalidateIndex()
  const page = await servePage<object>(searchProps, '/resources/search')
  for (const [query, total] of [
    ['group0', 2],
    ['group299', 0],
  ])
    expect((await page.visit('en-CA', `?q=${query}`)).result.props).toMatchObject({ content: { total } })
  await page.stop()
  const { entries } = await cachedIndex()
  for (const { synonymScores } of entries) {
    const compared = [...(synonymScores?.forms ?? [])]
    expect(compared.length).toBeGreaterThan(0)
    expect(compared.length).toBeLessThanOrEqual(200)
    expect(compared.join('').length).toBeLessThanOrEqual(25_000)
  }
  expect(log.about('content.list_truncated')).toEqual([expect.objectContaining({ left: 297 })])
  log.release()
})
