import { render } from '@testing-library/react'
import common from '@locales/zh-HK/common.json'
import resources from '@locales/zh-HK/resources.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ArticleHead } from '@/views/content/article/ArticleHead'
import { ArticleView } from '@/views/content/article/ArticleView'
import { SectionsView } from '@/views/content/page/SectionsView'
import { ServicesSection } from '@/sections/services/ServicesSection'
import { RouterProvider } from '../../support/nextRouter'
import { NO_SETTINGS } from '../../support/noSettings'

const ARTICLE = {
  title: 'A title',
  summary: 'A summary',
  topic: null,
  publishedOn: null,
  reviewedOn: null,
  minutes: 1,
  seo: { title: '', description: '', image: null },
  service: null,
  locales: [],
  contents: [],
  parts: [],
  cover: null,
  sources: [],
  related: [],
  _id: 'a',
  changedAt: '',
}

test.each([
  [true, 1],
  [false, 0],
])('a Chinese page says that its article is in English: %s', (en, count) => {
  const { queryAllByText } = render(
    <CopyProvider locale="zh-HK" store={{ common, resources }}>
      <ArticleHead article={{ ...ARTICLE, en }} settings={NO_SETTINGS} />
    </CopyProvider>,
  )
  expect(queryAllByText('本文暫時只有英文版。')).toHaveLength(count)
})

const ROUTER = { query: {}, asPath: '/', pathname: '/' }
const SERVICE = {
  ...{ _id: 'service-work', slug: 'work', icon: null, title: '工作', question: '想去工作', summary: '摘要' },
  whoFor: '合資格人士',
}

test.each([
  ['without a checklist', [], '適合哪些人'],
  ['with a checklist', [{ _key: 'a', text: '護照' }], '適合哪些人，要準備甚麼'],
])('the heading of a service %s names what follows', (_, checklist, heading) => {
  const section = {
    ...{ eyebrow: null, heading: '服務', lead: '簡介' },
    services: [{ ...SERVICE, checklist }],
  }
  const { container } = render(
    <RouterProvider router={ROUTER}>
      <CopyProvider locale="zh-HK" store={{ common }}>
        <ServicesSection {...section} />
      </CopyProvider>
    </RouterProvider>,
  )
  const summary = container.querySelector('summary')
  summary?.querySelectorAll('.visually-hidden').forEach((suffix) => suffix.remove())
  expect(summary?.textContent?.trim()).toBe(heading)
})

const FAQ = { _type: 'faqSection', _key: 'faq', heading: '問題' } as const
const question = (text: string) => ({
  ...FAQ,
  questions: [{ _key: 'a', question: text, answer: '<p>答案</p>' }],
})
const sectionsPage = (asPath: string, text: string) => (
  <RouterProvider router={{ ...ROUTER, asPath }}>
    <CopyProvider locale="zh-HK" store={{ common }}>
      <SectionsView
        content={{ seo: ARTICLE.seo, sections: [question(text)], reviewedOn: null, reviewedIn: null }}
        settings={NO_SETTINGS}
      />
    </CopyProvider>
  </RouterProvider>
)

test('an open answer stays open in the other language and in a dialog, and is closed on the next page', () => {
  const { container, rerender } = render(sectionsPage('/company', '問題一'))
  const answer = () => container.querySelector('details')
  answer()?.setAttribute('open', '')
  rerender(sectionsPage('/company?dialog=login', 'Question 1'))
  expect(answer()).toHaveAttribute('open')
  rerender(sectionsPage('/contact', '問題二'))
  expect(answer()).not.toHaveAttribute('open')
})

const CONTENTS = ['a', 'b'].map((anchor) => ({ anchor, heading: anchor }))
const SHELL = {
  ...{ copy: {}, settings: NO_SETTINGS, year: 2026, measurement: null },
  address: { languages: [], route: '', isListed: false, links: [] },
}
const articleView = (article: Partial<typeof ARTICLE>) => (
  <RouterProvider router={ROUTER}>
    <CopyProvider locale="zh-HK" store={{ common, resources }}>
      <ArticleView {...SHELL} content={{ ...ARTICLE, en: false, contents: CONTENTS, ...article }} />
    </CopyProvider>
  </RouterProvider>
)

test('a table of contents stays open in the other language, and is closed in the next article', () => {
  const { container, rerender } = render(articleView({}))
  const contents = () => container.querySelector('details')
  contents()?.setAttribute('open', '')
  rerender(articleView({ title: 'Another title' }))
  expect(contents()).toHaveAttribute('open')
  rerender(articleView({ _id: 'b' }))
  expect(contents()).not.toHaveAttribute('open')
})
