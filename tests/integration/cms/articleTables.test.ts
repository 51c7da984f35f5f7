/** @jest-environment node */
import { getArticle } from '@/cms/loaders/article'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { LOCALES } from '@/i18n/locales'
import { captureLog } from '../../support/captureLog'
import { siteOnLake } from '../../support/siteOnLake'
import { storedParagraph, storedTable } from '../../support/tables'

const site = siteOnLake({ variables: { SITE_PARTS: 'content' } })
const SLUG = 'parents-visit-or-stay'
const TEXT = { enCA: 'Zanzibar', zhHK: '桑給巴爾' }

const tableIn = (language: keyof typeof TEXT) => [
  storedParagraph(TEXT[language]),
  storedParagraph(`${TEXT[language]} 1`, { _key: 'c', style: 'tableCaption' }),
  storedTable([
    ['', 'Madagascar'],
    [[storedParagraph(TEXT[language], { style: 'rowHeading' })], 'Comoros'],
  ]),
]
const setBodies = (bodyOf: (language: keyof typeof TEXT) => unknown[]) =>
  site
    .client()
    .patch(`article-${SLUG}`)
    .set({ 'body.enCA': bodyOf('enCA'), 'body.zhHK': bodyOf('zhHK') })
    .commit()
const htmlIn = async (locale: (typeof LOCALES)[number]) =>
  (await getArticle({ locale }, { slug: SLUG }))?.parts.join('')

test('shows a table of the text’s language, and finds its words', async () => {
  await setBodies(tableIn)
  for (const locale of LOCALES) {
    const html = await htmlIn(locale)
    expect(html).toContain('<caption id="table-t">')
    expect(html).toContain(`<th scope="row">${locale === 'en-CA' ? TEXT.enCA : TEXT.zhHK}`)
  }
  await invalidateIndex()
  for (const query of ['Comoros', 'Madagascar', '桑給巴爾']) {
    const found = await getArticleList({ locale: 'en-CA' }, { query, page: 1 })
    expect(found?.list.articles.map(({ href }) => href)).toEqual([`/resources/${SLUG}`])
  }
})

test('omits a table of 40 columns, and shows the rest of the article @row:65', async () => {
  const log = captureLog()
  const wide = storedTable([Array.from({ length: 40 }, () => 'x')], { _key: 'wide' })
  const broken = { _key: 'b', _type: 'table', rows: [{ cells: [null, { value: null }] }, null] }
  await setBodies((language) => [wide, ...tableIn(language), broken, { ...wide, rows: 'x' }])
  for (const locale of LOCALES) expect((await htmlIn(locale))?.match(/<table/g)).toHaveLength(1)
  log.release()
  expect(log.about('content.block_invalid')).toHaveLength(3 * LOCALES.length)
})

test('limits the tables of an article @row:65', async () => {
  const log = captureLog()
  const row = Array.from({ length: 12 }, () => 'a few words')
  const table = storedTable(Array.from({ length: 100 }, () => row))
  await setBodies((language) => [storedParagraph(TEXT[language]), ...Array(4).fill(table)])
  expect((await htmlIn('en-CA'))?.match(/<table/g)?.length).toBeLessThan(4)
  log.release()
  expect(log.about('content.list_truncated')).toHaveLength(1)
})

test('finds the words of notes, captions and videos, which lack some of their texts', async () => {
  const parts = [
    { _key: 'n1', _type: 'note', tone: 'note', text: 'Bring a zebra' },
    { _key: 'n2', _type: 'note', tone: 'caution' },
    { _key: 'f1', _type: 'figure', caption: 'A walrus at the counter' },
    { _key: 'f2', _type: 'figure' },
    { _key: 'v1', _type: 'video', title: 'The lemur', summary: 'About an ocelot' },
    { _key: 'v2', _type: 'video', transcript: [storedParagraph('We saw a narwhal')] },
  ]
  await setBodies((language) => [storedParagraph(TEXT[language]), ...parts])
  await invalidateIndex()
  const words = ['zebra', 'walrus', 'lemur', 'ocelot', 'narwhal', 'Zanzibar']
  const found = await Promise.all(
    words.map(async (query) => {
      const result = await getArticleList({ locale: 'en-CA' }, { query, page: 1 })
      return [query, ...(result?.list.articles ?? []).map(({ href }) => href)]
    }),
  )
  expect(found).toEqual(words.map((word) => [word, `/resources/${SLUG}`]))
})
