/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { evaluate, parse } from 'groq-js'
import { pickLocale } from '@/cms/locale/pickLocale'
import { readSeed } from '../../support/seed'
import { getArticle } from '@/cms/loaders/article'
import { getContactPage } from '@/cms/loaders/contactPage'
import { getContactReasons } from '@/cms/loaders/contactReasons'
import { getCompanyPage, getHomePage, getHongKongPage, getPrivacyPage, getResourcesPage, getTermsPage } from '@/cms/loaders/sectionsPages'
import { getSettings } from '@/cms/loaders/settings'
import { getVisaTonicPage } from '@/cms/loaders/visaTonicPage'
import { getArticleList } from '@/cms/search/articleList'
import { feedArticles } from '@/cms/loaders/feed'
import { getCopyOverrides } from '@/cms/loaders/copyOverrides'

process.env.SANITY_PROJECT_ID = 'local'
process.env.SANITY_DATASET = 'production'

let dataset: any[] = []
jest.mock('@/cms/client/fetchContent', () => ({
  fetchContent: async (query: string, { locale, draft }: any, params = {}) => {
    const all = { ...params, locale, draft: !!draft, now: '2026-11-21T00:00:00.000Z' }
    const result = await evaluate(parse(query, { params: all }), { dataset, params: all })
    return pickLocale(await result.get(), locale)
  },
  ContentError: class extends Error {},
}))
jest.mock('@/cms/search/indexCache', () => ({
  cachedIndex: async () => jest.requireActual('@/cms/search/searchIndex').readIndex({ locale: 'en-CA' }),
}))

const MARK = '，先看Express Entry及Hong Kong，2026年11月3日'
const EN = ' Hong Kong 3 November 2026 & <b>'
// Adds words that get marks to each text, so that the kind of formatting is visible.
function walk(value: any, change: (t: any) => any): any {
  if (Array.isArray(value)) return value.map((v) => walk(v, change))
  if (typeof value !== 'object' || value === null) return value
  if ('enCA' in value && (typeof value.enCA === 'string')) return change(value)
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, walk(v, change)]))
}
const variants: Record<string, (t: any) => any> = {
  plain: (t) => t,
  marked: (t) => ({ ...t, enCA: t.enCA + EN, ...(t.zhHK && { zhHK: t.zhHK + MARK }) }),
  noChinese: (t) => ({ ...t, enCA: t.enCA + EN, zhHK: undefined }),
}
test.each(Object.keys(variants))('%s', async (name) => {
  dataset = walk(readSeed(), variants[name]!)
  if (name === 'marked') dataset = dataset.map((d) => d._id === 'home' ? d : d)
  const out: any = {}
  for (const locale of ['en-CA', 'zh-HK'] as const) {
    const r = { locale }
    const slugs = dataset.filter((d) => d._type === 'article').map((d) => d.slug.current)
    const o: any = (out[locale] = {})
    const safe = async (f: () => Promise<any>) => f().catch((e) => `ERR ${e.name}`)
    o.home = await safe(() => getHomePage(r)); o.company = await safe(() => getCompanyPage(r)); o.resources = await safe(() => getResourcesPage(r))
    o.hk = await safe(() => getHongKongPage(r)); o.terms = await safe(() => getTermsPage(r)); o.privacy = await safe(() => getPrivacyPage(r))
    o.contact = await safe(() => getContactPage(r)); o.settings = await safe(() => getSettings(r)); o.reasons = await safe(() => getContactReasons(r))
    o.visa = await safe(() => getVisaTonicPage(r)); o.feed = await safe(() => feedArticles(locale)); o.copy = await safe(() => getCopyOverrides(r))
    o.list = await safe(() => getArticleList(r, { query: '', page: 1 }))
    for (const slug of slugs) o['article ' + slug] = await safe(() => getArticle(r, { slug }))
  }
  writeFileSync(`${process.env.OUT}/${name}.json`, JSON.stringify(out, null, 1))
})
test('broken', async () => {
  // Every single text of the contact page, settings, one article and home broken in turn.
  const out: any = {}
  for (const id of ['contactPage', 'settings', 'home', 'companyPage', readSeed().find((d) => d._type === 'article')!._id]) {
    const slug = (readSeed().find((d) => d._id === id) as any)?.slug?.current
    for (const bad of [7, '', { lang: 'en', children: 'x' }, ['x'], 'x'.repeat(6000)]) {
      let count = 0
      walk(readSeed().find((d) => d._id === id), (t) => (count++, t))
      for (let at = 0; at < Math.min(count, 40); at++) {
        let n = 0
        dataset = readSeed().map((d) => (d._id === id ? walk(d, (t) => (n++ === at ? { enCA: bad, zhHK: bad } : t)) : d))
        for (const locale of ['en-CA', 'zh-HK'] as const) {
          const r = { locale }
          const load = id === 'contactPage' ? getContactPage : id === 'settings' ? getSettings : id === 'home' ? getHomePage : id === 'companyPage' ? getCompanyPage : (x: any) => getArticle(x, { slug })
          const key = `${id} ${at} ${JSON.stringify(bad).slice(0, 20)} ${locale}`
          out[key] = await (load as any)(r).catch((e: Error) => `ERR ${e.name}`)
        }
      }
    }
  }
  writeFileSync(`${process.env.OUT}/broken.json`, JSON.stringify(out))
})
