import { JSDOM } from 'jsdom'
import { expect, stack } from './e2e'
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

const { DOMParser } = new JSDOM().window
const HAN = /\p{Script=Han}/gu
const LATIN = /\p{Script=Latin}/gu

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

/** Reads a page as a crawler that runs no script. */
export async function readPage(address: string): Promise<CrawledPage> {
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
  const externalLinks = 'a[href^="http"], a[href^="mailto:"]'
  const otherLanguages = `[lang]:not([lang|="${found.lang.slice(0, 2)}"])`
  page.querySelectorAll(`script, ${otherLanguages}, ${externalLinks}`).forEach((part) => {
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
export async function crawl(start: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  let queue = new Set([start])
  while (queue.size > 0) {
    const level = await Promise.all(
      [...queue].map(async (address) => [address, await readPage(address)] as const),
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
