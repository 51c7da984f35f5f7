/** @jest-environment node */
import { NO_SETTINGS } from '@/cms/queries/settings'
import { findArticles, type Wish } from '@/cms/search/find'
import { fold, termsOf } from '@/cms/search/fold'
import type { Entry, Library } from '@/cms/search/library'

type Words = { en?: string; zh?: string }

function entry(
  id: string,
  title: Words,
  { body = {}, ...rest }: { body?: Words } & Partial<Entry> = {},
): Entry {
  const both = ({ en = '', zh = '' }: Words) => ({ enCA: en, zhHK: zh })
  const folded = ({ en = '', zh = '' }: Words) => ({ enCA: fold(en), zhHK: fold(zh) })
  return {
    _id: id,
    _rev: 'r',
    slug: id,
    title: both(title),
    summary: both({}),
    topic: 'topic-a',
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
const library: Library = { entries, topics: [], settings: { 'en-CA': NO_SETTINGS, 'zh-HK': NO_SETTINGS } }
const wish: Wish = { locale: 'en-CA', query: '', now: '2026-11-21T00:00:00Z' }
const find = (changes: Partial<Wish>) => findArticles(library, { ...wish, ...changes }).map(({ _id }) => _id)

test.each([
  ['how do I sponsor my parents?', [' sponsor', ' parent']],
  ['FAMILIES', [' famil']],
  ['visa business', [' visa', ' business']],
  ['Québec', [' quebec']],
  ['the of', [' the', ' of ']],
  ['父母團聚', ['父母', '母團', '團聚']],
  ['父母的簽證', ['父母', '簽證']],
  ['稅', ['稅']],
  ['IRCC申請', [' ircc', '申請']],
  ['ＰＲ卡', [' pr ', '卡']],
  [' ?!。', []],
])('%s is looked for as its words, and as pairs of characters', (query, terms) => {
  expect(termsOf(query)).toEqual(terms)
})

test('however long a query is, its terms are few', () => {
  expect(termsOf('父母團聚簽證申請文件準備時間表格費用入籍'.repeat(5)).length).toBe(12)
})

test('a title counts more than a text, and words are found by their beginning', () => {
  expect(find({ query: 'parent' })).toEqual(['parents', 'work'])
  expect(find({ query: 'arents' })).toEqual([])
  expect(find({ query: 'quebec' })).toEqual(['quebec'])
})

test('Chinese is found where most of its pairs are, in the reader’s language before the other', () => {
  expect(find({ query: '父母團聚', locale: 'zh-HK' })).toEqual(['family'])
  expect(find({ query: '父母', locale: 'zh-HK' })).toEqual(['parents', 'family'])
  expect(find({ query: 'parents', locale: 'zh-HK' })).toEqual(['parents', 'work'])
  expect(find({ query: '工簽' })).toEqual(['work'])
  expect(find({ query: '父母來加', locale: 'zh-HK' })).toEqual(['parents', 'family'])
})

test('what comes later or has gone is found by an editor alone, and a topic narrows', () => {
  expect(find({})).toEqual(['work', 'parents', 'family', 'quebec'])
  expect(find({ query: 'parents', now: null }).sort()).toEqual(['gone', 'later', 'parents', 'work'])
  expect(find({ query: 'parents', topic: 'topic-b' })).toEqual(['parents'])
})

test('a query without a word finds nothing', () => {
  expect(find({ query: '？！' })).toEqual([])
})
