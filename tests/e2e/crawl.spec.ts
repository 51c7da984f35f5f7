import { JSDOM } from 'jsdom'
import { toLocale } from '@/i18n/locales'
import { expect, LOCALES, localePath, stack, test } from '../support/e2e'
import { sendRawRequest, type RawResponse } from '../support/rawRequest'
import { parseXml } from '../support/xml'

const SITE = stack('SITE_URL')

/** An absolute URL in the sitemap, with its alternates by locale. */
type Listed = { address: string; lastmod: string; alternates: Record<string, string> }

/** What a crawler reads at a URL. `anchors`: the page's ids. */
type Found = {
  status: number
  lang: string
  title: string
  description: string
  isListed: boolean
  canonical: string
  alternates: Record<string, string>
  links: string[]
  anchors: Set<string>
  data: string[]
  images: string[]
  /**
   * The share of Chinese characters in the main text and in header and footer, not counting names in other
   * languages.
   */
  chinese: { main: number; around: number }
}

type ListedPage = Listed & { page: Found }

const { DOMParser } = new JSDOM().window
const HAN = /\p{Script=Han}/gu
const LATIN = /\p{Script=Latin}/gu

function get(address: string): Promise<RawResponse> {
  const { origin: site, pathname, search } = new URL(address)
  return sendRawRequest(pathname + search, { site })
}

async function text(address: string): Promise<string> {
  const { status, body } = await get(address)
  expect(status, address).toBe(200)
  return body
}

/** Lists every URL in the sitemap that robots.txt names. */
async function sitemap(): Promise<Listed[]> {
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(await text(`${SITE}/robots.txt`)) ?? []
  const files = [...parseXml(await text(index)).querySelectorAll('loc')].map((loc) => loc.textContent)
  const all: Listed[] = []
  for (const file of files) {
    for (const url of parseXml(await text(file ?? '')).querySelectorAll('url')) {
      const links = [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')]
      all.push({
        address: url.querySelector('loc')?.textContent ?? '',
        lastmod: url.querySelector('lastmod')?.textContent ?? '',
        alternates: Object.fromEntries(
          links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
        ),
      })
    }
  }
  return all
}

/** Reads a page as a crawler that runs no script. */
async function readPage(address: string): Promise<Found> {
  const { status, headers, body } = await get(address)
  const page = new DOMParser().parseFromString(body, 'text/html')
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  const all = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const alternates = [...page.querySelectorAll('link[rel=alternate][hreflang]')]
  const robots = `${attribute('meta[name=robots]', 'content')} ${headers['x-robots-tag'] ?? ''}`
  const found = {
    status,
    lang: attribute('html', 'lang'),
    title: page.title,
    description: attribute('meta[name=description]', 'content'),
    isListed: !robots.includes('noindex'),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      alternates.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    ),
    links: all('a[href]', 'href'),
    anchors: new Set(all('[id]', 'id')),
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent ?? '',
    ),
    images: all('meta[property="og:image"]', 'content'),
  }
  const elsewhere = 'a[href^="http"], a[href^="mailto:"]'
  const foreign = `[lang]:not([lang|="${found.lang.slice(0, 2)}"])`
  page.querySelectorAll(`script, ${foreign}, ${elsewhere}`).forEach((part) => {
    part.remove()
  })
  const chinese = {
    main: shareOfHan(page.querySelectorAll('main')),
    around: shareOfHan(page.querySelectorAll('body > * header, body > * footer')),
  }
  return { ...found, chinese }
}

function shareOfHan(parts: NodeListOf<Element>): number {
  const content = [...parts].map((part) => part.textContent).join('')
  const [han, latin] = [HAN, LATIN].map((letters) => content.match(letters)?.length ?? 0)
  return (han ?? 0) / Math.max(1, (han ?? 0) + (latin ?? 0))
}

/**
 * Returns the URL that a link points to, and its fragment; null for another site, an email or a telephone
 * number.
 */
function target(link: string, from: string): { address: string; fragment: string } | null {
  const url = new URL(link, from)
  if (url.origin !== SITE) return null
  const fragment = decodeURIComponent(url.hash.slice(1))
  url.hash = ''
  return { address: url.href, fragment }
}

/**
 * Reads all pages reachable by links from these. On pages with `noindex` it follows only links without
 * parameters, because filter links would be endless.
 */
async function crawl(start: string): Promise<Map<string, Found>> {
  const pages = new Map<string, Found>()
  let waiting = new Set([start])
  while (waiting.size > 0) {
    const level = await Promise.all(
      [...waiting].map(async (address) => [address, await readPage(address)] as const),
    )
    for (const [address, page] of level) pages.set(address, page)
    waiting = new Set(level.flatMap(([address, page]) => linkedFrom(address, page)))
    for (const address of pages.keys()) waiting.delete(address)
  }
  return pages
}

function linkedFrom(address: string, { links, isListed, canonical }: Found): string[] {
  const isOwn = isListed && canonical === address
  const targets = links.flatMap((link) => target(link, address)?.address ?? [])
  return targets.filter((next) => isOwn || !next.includes('?'))
}

/** Lists the values that occur more than once. */
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('a crawler reaches every page from the home page, each at one address and in its language, without a broken link', async () => {
  const listed = await sitemap()
  const pages = await crawl(`${SITE}/`)
  const addresses = listed.map(({ address }) => address)
  expect(listed.length).toBeGreaterThan(30)
  expect(twice(addresses)).toEqual([])

  await test.step('the sitemap lists exactly the indexed pages that links reach under their canonical address', () => {
    const own = [...pages].filter(([address, { isListed, canonical }]) => isListed && canonical === address)
    expect(own.map(([address]) => address).toSorted()).toEqual(addresses.toSorted())
  })

  await test.step('no link is broken, nor its fragment', () => {
    const broken = [...pages].flatMap(([from, { links }]) =>
      links.flatMap((link) => {
        const to = target(link, from)
        const page = to && pages.get(to.address)
        if (!to || !page) return []
        if (page.status !== 200) return `${link} on ${from} answers ${page.status}`
        return to.fragment && !page.anchors.has(to.fragment) ? `${link} on ${from} has no target` : []
      }),
    )
    expect.soft([...new Set(broken)]).toEqual([])
  })

  const found = listed.map((one): ListedPage => ({ ...one, page: pages.get(one.address) as Found }))
  /** Lists the URLs of the pages that violate this condition. */
  const unless = (holds: (one: ListedPage) => boolean) =>
    found.filter((one) => !holds(one)).map(({ address }) => address)

  await test.step('each page has the alternates of the sitemap, and its alternates have the same', () => {
    for (const { address, alternates, page } of found) {
      const others = Object.values(alternates).map((other) => pages.get(other)?.alternates)
      const expected = [alternates, ...others.map(() => alternates)]
      expect.soft([page.alternates, ...others], address).toEqual(expected)
    }
    const isOwn = ({ address, page }: ListedPage) => page.alternates[page.lang] === address
    expect.soft(unless(isOwn)).toEqual([])
    expect
      .soft(unless(({ page: { alternates } }) => alternates['x-default'] === alternates['en-CA']))
      .toEqual([])
    const isComplete = ({ page }: ListedPage) => Object.keys(page.alternates).length === LOCALES.length + 1
    expect.soft(unless(isComplete)).toEqual([`${SITE}/visa-tonic`])
  })

  await test.step('titles and descriptions are unique', () => {
    expect.soft(twice(found.map(({ page }) => page.title))).toEqual([])
    expect.soft(twice(found.map(({ page }) => page.description))).toEqual([])
    expect.soft(unless(({ page }) => page.title.length >= 5 && page.description.length >= 20)).toEqual([])
  })

  await test.step('each page is in one language', () => {
    const isPure = ({ address, page: { lang, chinese } }: ListedPage) => {
      const isChinese = new URL(address).pathname.startsWith('/zh-HK')
      const shares = Object.values(chinese)
      return isChinese
        ? lang === 'zh-HK' && shares.every((share) => share > 0.8)
        : lang === 'en-CA' && shares.every((share) => share < 0.01)
    }
    expect.soft(unless(isPure)).toEqual([])
  })

  await test.step('each page has structured data and an image for sharing', async () => {
    const graphs = ({ data }: Found) => data.map((one): { '@graph': unknown[] } => JSON.parse(one))
    expect
      .soft(
        unless(
          ({ page }) =>
            graphs(page)
              .map((graph) => graph['@graph'].length > 0)
              .join() === 'true',
        ),
      )
      .toEqual([])
    expect.soft(unless(({ page }) => page.images.length === 1)).toEqual([])
    // Requested one by one, because the server renders only a few at a time.
    const refused: unknown[] = []
    for (const image of new Set(found.flatMap(({ page }) => page.images))) {
      const { status, headers } = await get(image)
      if (status !== 200 || headers['content-type'] !== 'image/png') refused.push([image, status])
    }
    expect.soft(refused).toEqual([])
  })

  await test.step('no modification date lies in the future', () => {
    expect.soft(unless(({ lastmod }) => Date.parse(lastmod) <= Date.now())).toEqual([])
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
      const page = await readPage(SITE + localePath(locale, path))
      expect([page.isListed, page.canonical, page.data, toLocale(page.lang)]).toEqual([false, '', [], locale])
    })
  }
}

test('unknown parameters do not change the canonical address', async () => {
  const plain = await readPage(`${SITE}/resources/topics/families`)
  for (const query of ['?utm_source=x', '?page=1', '?reason=study-permit&dialog=contact']) {
    const page = await readPage(`${SITE}/resources/topics/families${query}`)
    expect(page.canonical, query).toBe(plain.canonical)
  }
})

test('the canonical address follows a navigation within the document', async ({ page }) => {
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
