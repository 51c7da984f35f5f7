import type { APIRequestContext } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { toLocale } from '@/i18n/locales'
import { expect, LOCALES, localePath, stack, test } from '../support/e2e'
import { parseXml } from '../support/xml'

const SITE = stack('SITE_URL')

/** An address of the sitemap, whole, and its other languages. */
type Listed = { address: string; lastmod: string; alternates: Record<string, string> }

/** What a crawler finds at an address. `anchors`: the page's ids. */
type Found = {
  status: number
  type: string
  lang: string
  title: string
  description: string
  isListed: boolean
  canonical: string
  alternates: Record<string, string>
  links: string[]
  anchors: Set<string>
  data: string[]
  pictures: string[]
  /** Of the letters of the main text, and of header and footer, names in other languages left out, the share that is Chinese. */
  chinese: { main: number; around: number }
}

const { DOMParser } = new JSDOM().window
const HAN = /\p{Script=Han}/gu
const LATIN = /\p{Script=Latin}/gu

async function text(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { maxRedirects: 0 })
  expect(answer.status(), address).toBe(200)
  return answer.text()
}

/** Every address of the sitemap that robots.txt names. */
async function sitemap(request: APIRequestContext): Promise<Listed[]> {
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(await text(request, '/robots.txt')) ?? []
  const files = [...parseXml(await text(request, index)).querySelectorAll('loc')].map(
    (loc) => loc.textContent,
  )
  const all: Listed[] = []
  for (const file of files) {
    for (const url of parseXml(await text(request, file ?? '')).querySelectorAll('url')) {
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

/** A page as a crawler reads it, which runs no script. */
async function look(request: APIRequestContext, address: string): Promise<Found> {
  const answer = await request.get(address, { maxRedirects: 0 })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  const all = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const alternates = [...page.querySelectorAll('link[rel=alternate][hreflang]')]
  const robots = `${attribute('meta[name=robots]', 'content')} ${answer.headers()['x-robots-tag'] ?? ''}`
  const found = {
    status: answer.status(),
    type: answer.headers()['content-type'] ?? '',
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
    pictures: all('meta[property="og:image"]', 'content'),
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
  const said = [...parts].map((part) => part.textContent).join('')
  const [han, latin] = [HAN, LATIN].map((letters) => said.match(letters)?.length ?? 0)
  return (han ?? 0) / Math.max(1, (han ?? 0) + (latin ?? 0))
}

/** Where a link of a page leads, without its fragment; null for another site, a mail or a number. */
function target(link: string, from: string): { address: string; fragment: string } | null {
  const url = new URL(link, from)
  if (url.origin !== SITE) return null
  const fragment = decodeURIComponent(url.hash.slice(1))
  url.hash = ''
  return { address: url.href, fragment }
}

/**
 * All pages that links lead to from these. From those that are not to be found by a search the way goes on to addresses
 * without parameters alone: a list that is asked for by its address has no end of them.
 */
async function crawl(request: APIRequestContext, starts: readonly string[]): Promise<Map<string, Found>> {
  const pages = new Map<string, Found>()
  const waiting = [...starts]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (pages.has(address)) continue
    const page = await look(request, address)
    pages.set(address, page)
    const isOwn = page.isListed && page.canonical === address
    for (const link of page.links) {
      const next = target(link, address)
      if (next && (isOwn || !next.address.includes('?'))) waiting.push(next.address)
    }
  }
  return pages
}

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('a crawler finds every page from the first one, each at one address, in its language, and no dead end', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const listed = await sitemap(request)
  const pages = await crawl(request, [`${SITE}/`])
  const addresses = listed.map(({ address }) => address)
  expect(listed.length).toBeGreaterThan(30)
  expect.soft(twice(addresses)).toEqual([])

  await test.step('no orphan: links lead to every address of the sitemap, and to none that it has not', async () => {
    expect.soft(addresses.filter((address) => !pages.has(address))).toEqual([])
    const own = [...pages].filter(([address, { isListed, canonical }]) => isListed && canonical === address)
    expect.soft(own.map(([address]) => address).filter((address) => !addresses.includes(address))).toEqual([])
  })

  await test.step('no broken link, nor a fragment that the page does not have', () => {
    const broken: string[] = []
    for (const [from, { links }] of pages) {
      for (const link of links) {
        const to = target(link, from)
        const page = to && pages.get(to.address)
        if (!to || !page) continue
        if (page.status !== 200) broken.push(`${link} on ${from} answers ${page.status}`)
        else if (to.fragment && !page.anchors.has(to.fragment))
          broken.push(`${link} on ${from} leads nowhere`)
      }
    }
    expect.soft([...new Set(broken)]).toEqual([])
  })

  const found = listed.map((one) => ({ ...one, page: pages.get(one.address) as Found }))

  await test.step('each address calls itself its own, and names the same others as the sitemap', () => {
    for (const { address, alternates, page } of found) {
      expect.soft([address, page.canonical, page.isListed]).toEqual([address, address, true])
      expect.soft(page.alternates, address).toEqual(alternates)
      expect.soft(page.alternates['x-default'], address).toBe(page.alternates['en-CA'])
      expect.soft(page.alternates[page.lang], address).toBe(address)
      for (const [language, other] of Object.entries(page.alternates)) {
        expect
          .soft(pages.get(other)?.alternates, `${other}, which ${address} calls ${language}`)
          .toEqual(page.alternates)
      }
    }
    const lonely = found.filter(({ page }) => Object.keys(page.alternates).length < LOCALES.length + 1)
    expect.soft(lonely.map(({ address }) => address)).toEqual([`${SITE}/visa-tonic`])
  })

  await test.step('no title and no description twice', () => {
    expect.soft(twice(found.map(({ page }) => page.title))).toEqual([])
    expect.soft(twice(found.map(({ page }) => page.description))).toEqual([])
    expect.soft(found.filter(({ page }) => page.title.length < 5 || page.description.length < 20)).toEqual([])
  })

  await test.step('no page in two languages', () => {
    for (const { address, page } of found) {
      const isChinese = new URL(address).pathname.startsWith('/zh-HK')
      expect.soft(page.lang, address).toBe(isChinese ? 'zh-HK' : 'en-CA')
      for (const [part, share] of Object.entries(page.chinese)) {
        if (isChinese) expect.soft(share, `${part} of ${address}`).toBeGreaterThan(0.8)
        else expect.soft(share, `${part} of ${address}`).toBeLessThan(0.01)
      }
    }
  })

  await test.step('each says in schema.org’s words what it is, and has a picture to be shared with', async () => {
    for (const { address, page } of found) {
      expect.soft(page.data, address).toHaveLength(1)
      const data: { '@graph': unknown[] } = JSON.parse(page.data[0] ?? '')
      expect.soft(data['@graph'].length, address).toBeGreaterThan(0)
      expect.soft(page.pictures, address).toHaveLength(1)
    }
    for (const picture of new Set(found.flatMap(({ page }) => page.pictures))) {
      const answer = await request.get(picture)
      expect
        .soft([picture, answer.status(), answer.headers()['content-type']])
        .toEqual([picture, 200, 'image/png'])
    }
  })

  await test.step('each says truly when it was changed', () => {
    const late = found.filter(({ lastmod }) => !(Date.parse(lastmod) <= Date.now()))
    expect.soft(late.map(({ address }) => address)).toEqual([])
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
    test(`${localePath(locale, path)} is not to be found by a search`, async ({ request }) => {
      const page = await look(request, SITE + localePath(locale, path))
      expect([page.isListed, page.canonical, page.data, toLocale(page.lang)]).toEqual([false, '', [], locale])
    })
  }
}

test('parameters that nobody knows make no other address', async ({ request }) => {
  const plain = await look(request, `${SITE}/resources/topics/families`)
  for (const query of ['?utm_source=x', '?page=1', '?reason=study-permit&dialog=contact']) {
    const page = await look(request, `${SITE}/resources/topics/families${query}`)
    expect(page.canonical, query).toBe(plain.canonical)
  }
})

test('the address that a share button takes is the page’s own after a click as well', async ({ page }) => {
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
