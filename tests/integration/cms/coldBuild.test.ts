/** @jest-environment node */
import type { GetStaticProps } from 'next'
import { LOCALES, type Locale } from '@/i18n/locales'
import { captureLog } from '../../support/captureLog'
import { replaceEnvironment } from '../../support/environment'
import { leavesIn } from '../../support/json'
import { readSeed } from '../../support/seed'

const environment = replaceEnvironment()
let log: ReturnType<typeof captureLog>

beforeAll(() => {
  // A build on a machine that cannot reach Sanity.
  environment.set({
    NEXT_PHASE: 'phase-production-build',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: 'http://127.0.0.1:9',
  })
  log = captureLog()
})
afterAll(() => {
  log.release()
  environment.restore()
})

type Page = { getStaticProps: GetStaticProps; getStaticPaths?: unknown }
const slugs = readSeed()
  .filter(({ _type }) => _type === 'article')
  .map(({ slug }): string => Object(slug).current)

/** Imports of the page modules, whose data functions this test calls as the build does. */
const PAGES: Record<string, () => Promise<Page>> = {
  home: () => import('@/pages/index'),
  company: () => import('@/pages/company'),
  contact: () => import('@/pages/contact/index'),
  resources: () => import('@/pages/resources/index'),
  'Hong Kong residents': () => import('@/pages/immigration-strategies-hong-kong-residents'),
  terms: () => import('@/pages/terms-of-use'),
  privacy: () => import('@/pages/privacy-policy'),
  'not found': () => import('@/pages/404'),
  'server error': () => import('@/pages/500'),
}

async function buildPage(load: () => Promise<Page>, locale: Locale, slug?: string) {
  const { getStaticProps } = await load()
  return getStaticProps({ locale, params: slug ? { slug } : {} })
}

/** Tells whether a text of the page's own content is Chinese, ignoring site copy and header or footer. */
const isChinese = (content: unknown) =>
  [...leavesIn(content)].some(({ value }) => /\p{Script=Han}{4}/u.test(String(value)))

const cases = Object.entries(PAGES).flatMap(([name, load]) =>
  LOCALES.map((locale) => ({ name, locale, load })),
)

test.each(cases)(
  'builds the page “$name” in $locale from the seed content',
  async ({ name, locale, load }) => {
    const result = await buildPage(load, locale)
    // Revalidated after 5 s, so that the page recovers as soon as Sanity responds.
    expect(result).toMatchObject({
      revalidate: 5,
      props: { settings: { phone: expect.stringMatching(/^\+852/) } },
    })
    const content = 'props' in result ? Object(result.props).content : null
    if (['not found', 'server error'].includes(name)) return
    expect([...leavesIn(content)].length).toBeGreaterThan(8)
    expect(isChinese(content)).toBe(locale === 'zh-HK')
  },
)

test('builds the video page from the seed content, only in English', async () => {
  const load = () => import('@/pages/visa-tonic')
  expect(await buildPage(load, 'en-CA')).toMatchObject({
    revalidate: 5,
    props: {
      content: { sections: expect.arrayContaining([expect.objectContaining({ _type: 'videosSection' })]) },
    },
  })
  expect(await buildPage(load, 'zh-HK')).toMatchObject({ notFound: true, revalidate: 5 })
})

test('lists and builds every article from the seed content', async () => {
  const { articlePaths } = await import('@/server/content/page/articlePaths')
  const { paths } = await articlePaths({})
  expect(paths).toHaveLength(2 * slugs.length)
  const load = () => import('@/pages/resources/[slug]')
  for (const locale of LOCALES) {
    for (const slug of slugs) {
      const result = await buildPage(load, locale, slug)
      expect(result).toMatchObject({
        revalidate: 5,
        props: { content: { parts: expect.arrayContaining([expect.stringMatching(/<h2/)]) } },
      })
      expect(isChinese(Object(result).props.content)).toBe(locale === 'zh-HK')
    }
  }
})

test('logs that the seed content was used', () => {
  expect(log.about('content.built_from_seed').length).toBeGreaterThan(0)
})
