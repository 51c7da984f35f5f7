/** @jest-environment node */
import { NO_SETTINGS } from '@/cms/loaders/settings'
import { findArticles, type SearchQuery } from '@/cms/search/rankArticles'
import { tokenize, normalize } from '@/cms/search/normalize'
import { synonymsOf } from '@/cms/search/synonyms'
import { isEditDistanceOne } from '@/cms/search/spelling'
import { precomputeSynonymScores } from '@/cms/search/scoring'
import { LOCALES } from '@/i18n/locales'
import { termsOf } from '@/cms/search/terms'
import { synonymGroupsSchema } from '@/cms/search/validateDocuments'
import { captureLog } from '../../../support/captureLog'
import { countEventLoopTurns } from '../../../support/eventLoopTurns'
import type { Entry, SearchIndex } from '@/cms/search/searchIndex'

type Words = { en?: string; zh?: string }

function entry(
  id: string,
  title: Words,
  { body = {}, ...rest }: { body?: Words } & Partial<Entry> = {},
): Entry {
  const both = ({ en = '', zh = '' }: Words) => ({ enCA: en, zhHK: zh })
  const folded = ({ en = '', zh = '' }: Words) => ({ 'en-CA': normalize(en), 'zh-HK': normalize(zh) })
  return {
    _id: id,
    _rev: 'r',
    slug: id,
    languages: LOCALES,
    title: both(title),
    summary: both({}),
    topic: 'topic-a',
    cover: null,
    publishedOn: '2026-11-01',
    publishFrom: null,
    publishUntil: null,
    searched: { title: folded(title), summary: folded({}), body: folded(body) },
    ...rest,
  }
}

const entries = [
  entry(
    'work',
    { en: 'Work permits explained', zh: '工簽是甚麼' },
    { body: { en: 'Your parents may visit.' } },
  ),
  entry('parents', { en: 'Can our parents join us?', zh: '父母可以過來定居嗎？' }, { topic: 'topic-b' }),
  entry('family', { en: 'Families', zh: '家庭團聚' }, { body: { zh: '擔保父母或祖父母，團聚需要時間。' } }),
  entry('quebec', { en: 'Québec and its own rules', zh: '魁北克的規則' }),
  entry('later', { en: 'Parents, later', zh: '稍後' }, { publishFrom: '2027-01-01T00:00:00Z' }),
  entry('gone', { en: 'Parents, gone', zh: '已過' }, { publishUntil: '2026-01-01T00:00:00Z' }),
]
const library: SearchIndex = {
  entries,
  pages: [],
  topics: [],
  settings: { 'en-CA': NO_SETTINGS, 'zh-HK': NO_SETTINGS },
  groups: [synonymsOf(['parents', 'mum', 'Super Visa', '父母', '媽媽'])],
  vocabulary: new Set(['parents', 'quebec', 'families', 'permits']),
}
const QUERY: SearchQuery = { locale: 'en-CA', query: '', now: '2026-11-21T00:00:00Z' }
const search = (changes: Partial<SearchQuery>) => findArticles(library, { ...QUERY, ...changes })
const searchIds = (changes: Partial<SearchQuery>) => search(changes).entries.map(({ _id }) => _id)
const formsOf = (query: string) => termsOf(tokenize(query)).map(({ forms }) => forms[0])

test.each([
  ['how do I sponsor my parents?', [' sponsor', ' parent']],
  ['FAMILIES', [' famil']],
  ['visa business', [' visa', ' business']],
  ['Québec', [' quebec']],
  ['the of', [' the', ' of ']],
  ['父母團聚', ['父母', '母团', '团聚']],
  ['父母的簽證', ['父母', '签证']],
  ['稅', ['税']],
  ['IRCC申請', [' ircc', '申请']],
  ['ＰＲ卡', [' pr ']],
  [' ?!。', []],
])('splits %s into stems and character pairs', (query, terms) => {
  expect(formsOf(query)).toEqual(terms)
})

test('ranks title matches above body matches, and matches words by prefix', () => {
  expect(searchIds({ query: 'work' })).toEqual(['work'])
  expect(searchIds({ query: 'permit' })).toEqual(['work'])
  expect(searchIds({ query: 'parent' })).toEqual(['parents', 'work', 'family'])
  expect(searchIds({ query: 'rents' })).toEqual([])
  expect(searchIds({ query: 'quebec' })).toEqual(['quebec'])
})

test('matches Traditional and Simplified Chinese by bigrams, and ranks the reader’s language first', () => {
  expect(searchIds({ query: '擔保團聚', locale: 'zh-HK' })).toEqual(['family'])
  expect(searchIds({ query: '家庭团聚', locale: 'zh-HK' })).toEqual(['family'])
  expect(searchIds({ query: '父母', locale: 'zh-HK' })).toEqual(['parents', 'family', 'work'])
  expect(searchIds({ query: 'parents', locale: 'zh-HK' })).toEqual(['parents', 'family', 'work'])
  expect(searchIds({ query: '工簽' })).toEqual(['work'])
  expect(searchIds({ query: '工签' })).toEqual(['work'])
})

test('matches synonyms, and a synonym of several words only as a whole', () => {
  expect(searchIds({ query: 'mums' })).toEqual(searchIds({ query: 'parents' }))
  expect(searchIds({ query: '我媽媽', locale: 'zh-HK' })).toEqual(['parents', 'family', 'work'])
  expect(searchIds({ query: 'super' })).toEqual([])
  expect(searchIds({ query: 'a super-visa' })).toEqual(searchIds({ query: 'parents' }))
})

test('precomputed synonym scores do not change the results, also after an editor changes the synonyms', async () => {
  const idsFound = (groups: SearchIndex['groups'], scored: Entry[]) =>
    ['mum', '媽媽', 'permits'].flatMap((query) =>
      LOCALES.map((locale) =>
        findArticles({ ...library, groups, entries: scored }, { ...QUERY, query, locale }).entries.map(
          ({ _id }) => _id,
        ),
      ),
    )
  const scored = entries.map((entry) => ({ ...entry }))
  for (const groups of [library.groups, [synonymsOf(['mum', 'permits', '團聚'])], []]) {
    await precomputeSynonymScores({ entries: scored, pages: [], groups })
    expect(idsFound(groups, scored)).toEqual(idsFound(groups, entries))
  }
  expect(scored.every(({ synonymScores }) => synonymScores)).toBe(true)
})

test('yields to other work while it scores many synonyms in one article @row:65', async () => {
  const words = Array.from({ length: 50 }, (_, at) => `synonym${at}`)
  let time = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 15))
  const turns = countEventLoopTurns()
  const one = entry('one', { en: 'One' })
  await precomputeSynonymScores({ entries: [one], pages: [], groups: [synonymsOf(words)] })
  clock.mockRestore()
  expect(turns.stop()).toBeGreaterThan(10)
})

test('uses as many groups of synonyms as fit into a total length, and logs the others @row:65', () => {
  const log = captureLog()
  const long = Array.from({ length: 60 }, (_, at) => `${at} ${'x'.repeat(4_000)}`)
  const groups = [{ words: ['mum', 'mother'] }, ...Array.from({ length: 37 }, () => ({ words: long }))]
  expect(synonymGroupsSchema.parse([...groups, { words: ['dad', 'father'] }])).toEqual([
    ['mum', 'mother'],
    ['dad', 'father'],
  ])
  expect(log.about('content.list_truncated')).toEqual([expect.objectContaining({ left: 37 })])
  log.release()
})

test('returns the closest articles if none contains all words, and says so', () => {
  expect(search({ query: 'parents join' })).toMatchObject({ hasFullMatch: true, corrections: [] })
  expect(search({ query: 'parents zanzibar' })).toMatchObject({ hasFullMatch: false, corrections: [] })
  expect(searchIds({ query: 'parents zanzibar' })[0]).toBe('parents')
  expect(search({ query: '家庭規則' })).toMatchObject({ hasFullMatch: false })
  expect(search({ query: '的家庭團聚' })).toMatchObject({ hasFullMatch: true })
  expect(searchIds({ query: 'zanzibar 桑給巴爾' })).toEqual([])
})

test('only 16 terms of a long query count for the rank, but all for a full match', () => {
  const words = Array.from({ length: 20 }, (_, at) => `word${at}`).join(' ')
  const find = (...titles: string[]) =>
    findArticles(
      { ...library, entries: titles.map((en, at) => entry(String(at), { en })) },
      { ...QUERY, query: `${words} zanzibar` },
    )
  expect(find(words)).toMatchObject({ entries: [{ slug: '0' }], hasFullMatch: false })
  const both = find(words, `${words} zanzibar`)
  expect(both).toMatchObject({ entries: [{ slug: '0' }, { slug: '1' }], hasFullMatch: true })
})

test.each([
  ['父母團聚，簽證申請，文件準備，時間表格，費用入籍，排期面試', true],
  ['父母團聚，簽證申請，文件準備，時間表格，費用入籍，排期', false],
])('finds the words of a long Chinese question: %s', (zh, hasFullMatch) => {
  const query = '父母團聚簽證申請文件準備時間表格費用入籍排期面試'
  const index = { ...library, entries: [entry('long', { zh })] }
  expect(findArticles(index, { ...QUERY, locale: 'zh-HK', query })).toMatchObject({ hasFullMatch })
})

test('corrects an unknown English word to a known one with one typing error', () => {
  const corrections = [{ typed: 'parants', read: 'parents' }]
  expect(search({ query: 'parants' })).toEqual({ ...search({ query: 'parents' }), corrections })
  expect(search({ query: 'parent' }).corrections).toEqual([])
  expect(search({ query: 'pamits' }).corrections).toEqual([])
  const unknown = (count: number) => 'abcde fghij klmno pqrst'.split(' ').slice(0, count).join(' ')
  expect(search({ query: `parents ${unknown(3)} parants` })).toMatchObject({ corrections })
  expect(search({ query: `${unknown(4)} parants` }).corrections).toEqual([])
})

test.each([
  ['parants', 'parents', true],
  ['parnets', 'parents', true],
  ['pparents', 'parents', true],
  ['parent', 'parents', true],
  ['arents', 'parents', true],
  ['parents', 'parents', false],
  ['parnest', 'parents', false],
  ['prants', 'parents', false],
  ['paarant', 'parents', false],
  ['parentsss', 'parents', false],
])('%s and %s differ by one typing error: %s', (typed, word, expected) => {
  expect(isEditDistanceOne(typed, word)).toBe(expected)
  expect(isEditDistanceOne(word, typed)).toBe(expected)
})

test.each([
  ['移民申請', '移民申请'],
  ['嗰個嘜頭', '𠮶个唛头'],
  ['楓葉咭', '楓葉卡'],
  ['為甚麼', '为什么'],
  ['覆核', '复核'],
])('%s and %s are the same text', (typed, stored) => {
  expect(normalize(typed)).toBe(normalize(stored))
})

test('ignores the commas in numbers', () => {
  expect(normalize('1,095 days, 3,650,000 of them')).toBe(' 1095 days 3650000 of them ')
  expect(normalize('1,09, 2')).toBe(' 1 09 2 ')
})

test('finds scheduled and withdrawn articles only in previews, and filters by topic', () => {
  expect(searchIds({})).toEqual(['work', 'parents', 'family', 'quebec'])
  expect(searchIds({ query: 'parents', now: null }).sort()).toEqual([
    'family',
    'gone',
    'later',
    'parents',
    'work',
  ])
  expect(searchIds({ query: 'parents', topic: 'topic-b' })).toEqual(['parents'])
})

test('finds nothing for a query without a word', () => {
  expect(searchIds({ query: '？！' })).toEqual([])
})
