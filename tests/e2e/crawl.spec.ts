import { toLocale } from '@/i18n/locales'
import {
  crawl,
  get,
  linkTarget,
  readPage,
  readSitemap,
  SITE,
  type CrawledPage,
  type SitemapEntry,
} from '../support/crawler'
import { expect, LOCALES, localePath, test, type Page } from '../support/e2e'

type ListedPage = SitemapEntry & { page: CrawledPage }

/** Lists the values that occur more than once. */
const duplicates = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

/** Parses the HTML of the other tests, and opens no page of the site. */
let parser: Page
test.beforeAll(async ({ browser }) => {
  parser = await browser.newPage()
})
test.afterAll(() => parser.close())

test('a crawler reaches every page from /, each at one URL and in one language, without broken links', async () => {
  const listed = await readSitemap()
  const pages = await crawl(`${SITE}/`, parser)
  const addresses = listed.map(({ address }) => address)
  expect(listed.length).toBeGreaterThan(30)
  expect(duplicates(addresses)).toEqual([])

  await test.step('the sitemap lists exactly the indexed pages that links reach under their canonical address', () => {
    const indexed = [...pages].filter(
      ([address, { isListed, canonical }]) => isListed && canonical === address,
    )
    expect(indexed.map(([address]) => address).toSorted()).toEqual(addresses.toSorted())
  })

  await test.step('no link is broken, nor its fragment', () => {
    const broken = [...pages].flatMap(([from, { links }]) =>
      links.flatMap((link) => {
        const to = linkTarget(link, from)
        const page = to && pages.get(to.address)
        if (!to || !page) return []
        if (page.status !== 200) return `${link} on ${from} answers ${page.status}`
        return to.fragment && !page.anchors.has(to.fragment) ? `${link} on ${from} has no target` : []
      }),
    )
    expect.soft([...new Set(broken)]).toEqual([])
  })

  const entries = listed.map((one): ListedPage => ({ ...one, page: pages.get(one.address) as CrawledPage }))
  /** Lists the URLs of the pages that violate this condition. */
  const violating = (holds: (one: ListedPage) => boolean) =>
    entries.filter((one) => !holds(one)).map(({ address }) => address)

  await test.step('the alternates of each page match the sitemap and those of its alternates', () => {
    for (const { address, alternates, page } of entries) {
      const others = Object.values(alternates).map((other) => pages.get(other)?.alternates)
      const expected = [alternates, ...others.map(() => alternates)]
      expect.soft([page.alternates, ...others], address).toEqual(expected)
    }
    const isOwnAlternate = ({ address, page }: ListedPage) => page.alternates[page.lang] === address
    expect.soft(violating(isOwnAlternate)).toEqual([])
    expect
      .soft(violating(({ page: { alternates } }) => alternates['x-default'] === alternates['en-CA']))
      .toEqual([])
    const isComplete = ({ page }: ListedPage) => Object.keys(page.alternates).length === LOCALES.length + 1
    expect.soft(violating(isComplete)).toEqual([`${SITE}/visa-tonic`])
  })

  await test.step('titles and descriptions are unique', () => {
    expect.soft(duplicates(entries.map(({ page }) => page.title))).toEqual([])
    expect.soft(duplicates(entries.map(({ page }) => page.description))).toEqual([])
    expect.soft(violating(({ page }) => page.title.length >= 5 && page.description.length >= 20)).toEqual([])
  })

  await test.step('each page is in one language', () => {
    const isInOneLanguage = ({ address, page: { lang, chinese } }: ListedPage) => {
      const isChinese = new URL(address).pathname.startsWith('/zh-HK')
      const shares = Object.values(chinese)
      return isChinese
        ? lang === 'zh-HK' && shares.every((share) => share > 0.8)
        : lang === 'en-CA' && shares.every((share) => share < 0.01)
    }
    expect.soft(violating(isInOneLanguage)).toEqual([])
  })

  await test.step('each page has structured data and an image for sharing', async () => {
    const graphs = ({ data }: CrawledPage) => data.map((one): { '@graph': unknown[] } => JSON.parse(one))
    expect
      .soft(
        violating(
          ({ page }) =>
            graphs(page)
              .map((graph) => graph['@graph'].length > 0)
              .join() === 'true',
        ),
      )
      .toEqual([])
    expect.soft(violating(({ page }) => page.images.length === 1)).toEqual([])
    const images = [...new Set(entries.flatMap(({ page }) => page.images))]
    const failed: unknown[] = []
    // Like a crawler with several connections, which share the rest of the list.
    const load = async () => {
      for (let image = images.pop(); image; image = images.pop()) {
        const { status, headers } = await get(image)
        const isImage = status === 200 && headers['content-type'] === 'image/png'
        if (!isImage || !headers['cache-control']?.includes('immutable')) failed.push([image, status])
      }
    }
    await Promise.all([load(), load(), load(), load()])
    expect.soft(failed).toEqual([])
  })

  await test.step('no modification date lies in the future', () => {
    expect.soft(violating(({ lastmod }) => Date.parse(lastmod) <= Date.now())).toEqual([])
  })
})

for (const path of [
  '/signin',
  '/error?error=Verification',
  '/resources/search?q=visa',
  '/account/confirm',
  '/no-such-page',
]) {
  for (const locale of LOCALES) {
    test(`${localePath(locale, path)} is not indexed`, async () => {
      const page = await readPage(SITE + localePath(locale, path), parser)
      expect([page.isListed, page.canonical, page.data, toLocale(page.lang)]).toEqual([false, '', [], locale])
    })
  }
}

test('unknown parameters do not change the canonical URL', async () => {
  const plain = await readPage(`${SITE}/resources/topics/families`, parser)
  for (const query of ['?utm_source=x', '?page=1', '?reason=study-permit&dialog=contact']) {
    const page = await readPage(`${SITE}/resources/topics/families${query}`, parser)
    expect(page.canonical, query).toBe(plain.canonical)
  }
})

test('the canonical URL changes with client-side navigation', async ({ page }) => {
  await page.goto('/')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${SITE}/`)
  await page.locator('header nav a[href="/company"]').first().click()
  await expect(page).toHaveURL('/company')
  await expect(canonical).toHaveAttribute('href', `${SITE}/company`)
  await expect(page.locator('link[rel=alternate][hreflang="zh-HK"]')).toHaveAttribute(
    'href',
    `${SITE}/zh-HK/company`,
  )
})
