import { expect, stack, type Page } from './e2e'
import { sendRawRequest, type RawResponse } from './rawRequest'
import { parseXml } from './xml'

export const SITE = stack('SITE_URL')

/** An absolute URL in the sitemap, with its alternates by locale. */
export type SitemapEntry = { address: string; lastmod: string; alternates: Record<string, string> }

/** What a crawler reads at a URL. `anchors`: the page's ids. */
export type CrawledPage = {
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

export function get(address: string): Promise<RawResponse> {
  const { origin: site, pathname, search } = new URL(address)
  return sendRawRequest(pathname + search, { site })
}

async function getText(address: string): Promise<string> {
  const { status, body } = await get(address)
  expect(status, address).toBe(200)
  return body
}

/** Lists every URL in the sitemap that robots.txt names. */
export async function readSitemap(): Promise<SitemapEntry[]> {
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(await getText(`${SITE}/robots.txt`)) ?? []
  const files = [...parseXml(await getText(index)).querySelectorAll('loc')].map((loc) => loc.textContent)
  const all: SitemapEntry[] = []
  for (const file of files) {
    for (const url of parseXml(await getText(file ?? '')).querySelectorAll('url')) {
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

/** Runs in a page, whose parser takes a quarter of jsdom's time: lists what a crawler reads in a document. */
function readDocument(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  const all = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const alternates = [...page.querySelectorAll('link[rel=alternate][hreflang]')]
  const found = {
    lang: attribute('html', 'lang'),
    title: page.title,
    description: attribute('meta[name=description]', 'content'),
    robots: attribute('meta[name=robots]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      alternates.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    ),
    links: all('a[href]', 'href'),
    anchors: all('[id]', 'id'),
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent ?? '',
    ),
    images: all('meta[property="og:image"]', 'content'),
  }
  const externalLinks = 'a[href^="http"], a[href^="mailto:"]'
  const otherLanguages = `[lang]:not([lang|="${found.lang.slice(0, 2)}"])`
  page.querySelectorAll(`script, ${otherLanguages}, ${externalLinks}`).forEach((part) => {
    part.remove()
  })
  const shareOfHan = (selector: string) => {
    const content = [...page.querySelectorAll(selector)].map((part) => part.textContent).join('')
    const han = content.match(/\p{Script=Han}/gu)?.length ?? 0
    const latin = content.match(/\p{Script=Latin}/gu)?.length ?? 0
    return han / Math.max(1, han + latin)
  }
  const chinese = { main: shareOfHan('main'), around: shareOfHan('body > * header, body > * footer') }
  return { ...found, chinese }
}

/**
 * Reads a page as a crawler that runs no script.
 * @param parser a page of the browser, which parses the HTML
 */
export async function readPage(address: string, parser: Page): Promise<CrawledPage> {
  const { status, headers, body } = await get(address)
  const { robots, anchors, ...found } = await parser.evaluate(readDocument, body)
  const isListed = !`${robots} ${headers['x-robots-tag'] ?? ''}`.includes('noindex')
  return { ...found, status, isListed, anchors: new Set(anchors) }
}

/**
 * Returns the URL that a link points to, and its fragment; null for another site, an email or a telephone
 * number.
 */
export function linkTarget(link: string, from: string): { address: string; fragment: string } | null {
  const url = new URL(link, from)
  if (url.origin !== SITE) return null
  const fragment = decodeURIComponent(url.hash.slice(1))
  url.hash = ''
  return { address: url.href, fragment }
}

/**
 * Reads all pages that links reach from `start`. On pages with `noindex` it follows only links without
 * parameters, because filter links would be endless.
 */
export async function crawl(start: string, parser: Page): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  let queue = new Set([start])
  while (queue.size > 0) {
    const level = await Promise.all(
      [...queue].map(async (address) => [address, await readPage(address, parser)] as const),
    )
    for (const [address, page] of level) pages.set(address, page)
    queue = new Set(level.flatMap(([address, page]) => linkedFrom(address, page)))
    for (const address of pages.keys()) queue.delete(address)
  }
  return pages
}

function linkedFrom(address: string, { links, isListed, canonical }: CrawledPage): string[] {
  const isIndexed = isListed && canonical === address
  const targets = links.flatMap((link) => linkTarget(link, address)?.address ?? [])
  return targets.filter((next) => isIndexed || !next.includes('?'))
}
