/** @jest-environment node */
import { NO_SETTINGS } from '@/cms/loaders/settings'
import { findArticles, type SearchQuery } from '@/cms/search/search'
import { atomsOf, normalize } from '@/cms/search/normalize'
import { synonymsOf } from '@/cms/search/synonyms'
import { isOneErrorAway } from '@/cms/search/spelling'
import { weighListed } from '@/cms/search/scoring'
import { LOCALES } from '@/i18n/locales'
import { termsOf } from '@/cms/search/terms'
import type { Entry, SearchIndex } from '@/cms/search/searchIndex'

type Words = { en?: string; zh?: string }

function entry(
  id: string,
  title: Words,
  { body = {}, ...rest }: { body?: Words } & Partial<Entry> = {},
): Entry {
  const both = ({ en = '', zh = '' }: Words) => ({ enCA: en, zhHK: zh })
  const folded = ({ en = '', zh = '' }: Words) => ({ enCA: normalize(en), zhHK: normalize(zh) })
  return {
    _id: id,
    _rev: 'r',
    slug: id,
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
  topics: [],
  settings: { 'en-CA': NO_SETTINGS, 'zh-HK': NO_SETTINGS },
  groups: [synonymsOf(['parents', 'mum', 'Super Visa', '父母', '媽媽'])],
  vocabulary: new Set(['parents', 'quebec', 'families', 'permits']),
}
const wish: SearchQuery = { locale: 'en-CA', query: '', now: '2026-11-21T00:00:00Z' }
const answer = (changes: Partial<SearchQuery>) => findArticles(library, { ...wish, ...changes })
const find = (changes: Partial<SearchQuery>) => answer(changes).entries.map(({ _id }) => _id)
const formsOf = (query: string) => termsOf(atomsOf(query)).map(({ forms }) => forms[0])

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
])('%s is looked for as its words, and as pairs of characters', (query, terms) => {
  expect(formsOf(query)).toEqual(terms)
})

test('however long a query is, its terms are few', () => {
  expect(formsOf('父母團聚簽證申請文件準備時間表格費用入籍排期面試'.repeat(5)).length).toBe(16)
})

test('a title counts more than a text, and words are found by their beginning', () => {
  expect(find({ query: 'work' })).toEqual(['work'])
  expect(find({ query: 'permit' })).toEqual(['work'])
  expect(find({ query: 'parent' })).toEqual(['parents', 'work', 'family'])
  expect(find({ query: 'rents' })).toEqual([])
  expect(find({ query: 'quebec' })).toEqual(['quebec'])
})

test('Chinese is found where most of its pairs are, in the reader’s language before the other, in either script', () => {
  expect(find({ query: '擔保團聚', locale: 'zh-HK' })).toEqual(['family'])
  expect(find({ query: '家庭团聚', locale: 'zh-HK' })).toEqual(['family'])
  expect(find({ query: '父母', locale: 'zh-HK' })).toEqual(['parents', 'family', 'work'])
  expect(find({ query: 'parents', locale: 'zh-HK' })).toEqual(['parents', 'family', 'work'])
  expect(find({ query: '工簽' })).toEqual(['work'])
  expect(find({ query: '工签' })).toEqual(['work'])
})

test('a word finds those that mean the same, a word of several parts as a whole', () => {
  expect(find({ query: 'mums' })).toEqual(find({ query: 'parents' }))
  expect(find({ query: '我媽媽', locale: 'zh-HK' })).toEqual(['parents', 'family', 'work'])
  expect(find({ query: 'super' })).toEqual([])
  expect(find({ query: 'a super-visa' })).toEqual(find({ query: 'parents' }))
})

test('what is weighed ahead is what would be found without, also once marketing has changed the list', async () => {
  const found = (groups: SearchIndex['groups'], weighed: Entry[]) =>
    ['mum', '媽媽', 'permits'].flatMap((query) =>
      LOCALES.map((locale) =>
        findArticles({ ...library, groups, entries: weighed }, { ...wish, query, locale }).entries.map(
          ({ _id }) => _id,
        ),
      ),
    )
  const weighed = entries.map((entry) => ({ ...entry }))
  for (const groups of [library.groups, [synonymsOf(['mum', 'permits', '團聚'])], []]) {
    await weighListed({ entries: weighed, groups })
    expect(found(groups, weighed)).toEqual(found(groups, entries))
  }
  expect(weighed.every(({ listed }) => listed)).toBe(true)
})

test('where no article has all of the words, those that come closest say so', () => {
  expect(answer({ query: 'parents join' })).toMatchObject({ holdsAll: true, corrections: [] })
  expect(answer({ query: 'parents zanzibar' })).toMatchObject({ holdsAll: false, corrections: [] })
  expect(find({ query: 'parents zanzibar' })[0]).toBe('parents')
  expect(answer({ query: '家庭規則' })).toMatchObject({ holdsAll: false })
  expect(answer({ query: '的家庭團聚' })).toMatchObject({ holdsAll: true })
  expect(find({ query: 'zanzibar 桑給巴爾' })).toEqual([])
})

test('an English word that no article holds is read as one that is an error away', () => {
  const corrections = [{ typed: 'parants', read: 'parents' }]
  expect(answer({ query: 'parants' })).toEqual({ ...answer({ query: 'parents' }), corrections })
  expect(answer({ query: 'parent' }).corrections).toEqual([])
  expect(answer({ query: 'pamits' }).corrections).toEqual([])
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
])('%s and %s are one error apart: %s', (typed, word, isNear) => {
  expect(isOneErrorAway(typed, word)).toBe(isNear)
  expect(isOneErrorAway(word, typed)).toBe(isNear)
})

test('numbers are found with and without their commas', () => {
  expect(normalize('1,095 days, 3,650,000 of them')).toBe(' 1095 days 3650000 of them ')
  expect(normalize('1,09, 2')).toBe(' 1 09 2 ')
})

test('what comes later or has gone is found by an editor alone, and a topic narrows', () => {
  expect(find({})).toEqual(['work', 'parents', 'family', 'quebec'])
  expect(find({ query: 'parents', now: null }).sort()).toEqual(['family', 'gone', 'later', 'parents', 'work'])
  expect(find({ query: 'parents', topic: 'topic-b' })).toEqual(['parents'])
})

test('a query without a word finds nothing', () => {
  expect(find({ query: '？！' })).toEqual([])
})
