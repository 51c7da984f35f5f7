import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import chineseCommon from '@locales/zh-HK/common.json'
import englishCommon from '@locales/en-CA/common.json'
import chineseResources from '@locales/zh-HK/resources.json'
import englishResources from '@locales/en-CA/resources.json'
import { LOCALES, type Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { searchForm } from '@/lib/contentPaths'
import { ArticleListView } from '@/views/content/resources/ArticleListView'
import { RouterProvider } from '../../support/nextRouter'

const COPY = {
  'en-CA': { common: englishCommon, resources: englishResources },
  'zh-HK': { common: chineseCommon, resources: chineseResources },
}
const ROUTER = { query: {}, asPath: '/', pathname: '/' }

type Props = ComponentProps<typeof ArticleListView>
const card = (title: string): Props['content']['articles'][number] => ({
  ...{ _id: title, href: `/${title}`, title, summary: '' },
  ...{ topic: null, publishedOn: null, cover: null },
})

type Shown = { pages: string[]; articles: string[]; pager?: Partial<Props['content']> }

function show(locale: Locale, { pages, articles, pager }: Shown) {
  const content: Props['content'] = {
    ...{ query: 'visa', hasFullMatch: true, corrections: [], topic: null, topics: [] },
    ...{ page: 1, pages: 1, newer: null, older: null, search: searchForm(locale) },
    foundPages: pages.map(card),
    articles: articles.map(card),
    total: articles.length,
    ...pager,
  }
  const props = { content, settings: { licensee: '', registerUrl: '' } } as Partial<Props> as Props
  render(
    <RouterProvider router={ROUTER}>
      <CopyProvider locale={locale} store={COPY[locale]}>
        <ArticleListView {...props} />
      </CopyProvider>
    </RouterProvider>,
  )
  return {
    headings: screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    links: screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    status: screen.getByRole('status').textContent,
  }
}

const TEXTS = {
  'en-CA': {
    ...{ pages: 'Pages', articles: 'Articles', topics: 'Topics' },
    both: 'Found for “visa”: 1 page, 2 articles',
    onlyPages: 'Found for “visa”: 2 pages, 0 articles',
    onlyArticles: '1 article found for “visa”',
    pager: ['Previous page', 'Next page'],
  },
  'zh-HK': {
    ...{ pages: '網頁', articles: '文章', topics: '主題' },
    both: '與「visa」有關：1個網頁、2篇文章',
    onlyPages: '與「visa」有關：2個網頁、0篇文章',
    onlyArticles: '找到1篇與「visa」有關的文章',
    pager: ['上一頁', '下一頁'],
  },
}

describe.each(LOCALES)('search results in %s', (locale) => {
  const texts = TEXTS[locale]

  test('have a heading for pages, above the one for articles', () => {
    const shown = show(locale, { pages: ['a'], articles: ['b', 'c'] })
    expect(shown.headings.slice(0, 3)).toEqual([texts.pages, texts.articles, texts.topics])
    expect(shown.links).toEqual(['a', 'b', 'c'])
    expect(shown.status).toBe(texts.both)
  })

  test('have no heading for articles if only pages are found', () => {
    const shown = show(locale, { pages: ['a', 'b'], articles: [] })
    expect(shown.headings.slice(0, 2)).toEqual([texts.pages, texts.topics])
    expect(shown.links).toEqual(['a', 'b'])
    expect(shown.status).toBe(texts.onlyPages)
  })

  test('do not mention pages if none is found', () => {
    const shown = show(locale, { pages: [], articles: ['a'] })
    expect(shown.headings.slice(0, 2)).toEqual([texts.articles, texts.topics])
    expect(shown.status).toBe(texts.onlyArticles)
  })
  test('do not name their pages by date, because they are sorted by relevance', () => {
    const pager = { page: 2, pages: 3, newer: '/resources/search?q=visa', older: '/resources/search?page=3' }
    show(locale, { pages: [], articles: ['a'], pager })
    const links = ['prev', 'next'].map((rel) => document.querySelector(`a[rel=${rel}]`)?.textContent)
    expect(links).toEqual(texts.pager)
  })
})
