import { articleCount, listedArticles, listedPages, type ListedPage } from '@/cms/queries/sitemap'
import { LOCALES } from '@/i18n/locales'
import { pageAddress } from './pageAddress'
import { XML_DECLARATION, xmlText } from './xml'

/** Addresses that one file may hold, by the protocol. */
const MOST = 50_000
/** Articles whose addresses, one a language, fit into a file. */
const ARTICLES_A_FILE = Math.floor(MOST / LOCALES.length)

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Where a file of the sitemap is. */
const sitemapFile = (siteUrl: string, name: string) => `${siteUrl}/sitemaps/${name}.xml`

/** The files of the sitemap by their names: one of pages, and as many of articles as it takes. @throws ContentError */
export async function* sitemapIndex(siteUrl: string): AsyncGenerator<string> {
  const files = Math.ceil((await articleCount()) / ARTICLES_A_FILE)
  const names = ['pages', ...Array.from({ length: files }, (_, at) => `articles-${at + 1}`)]
  yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const name of names) yield `<sitemap><loc>${xmlText(sitemapFile(siteUrl, name))}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/**
 * One file of the sitemap, piece by piece; null for a name that no file has. One of articles that are not there gives
 * no piece.
 *
 * @param name as in its address, without the ending
 * @param articlesAFile tests have fewer
 */
export function sitemapFileOf(
  name: string,
  siteUrl: string,
  articlesAFile = ARTICLES_A_FILE,
): AsyncGenerator<string> | null {
  if (name === 'pages') return written(siteUrl, pagesAtOnce())
  const number = Number(/^articles-([1-9]\d{0,3})$/.exec(name)?.[1])
  return number ? written(siteUrl, listedArticles((number - 1) * articlesAFile, articlesAFile)) : null
}

async function* pagesAtOnce(): AsyncGenerator<ListedPage[]> {
  yield await listedPages()
}

async function* written(siteUrl: string, batches: AsyncIterable<ListedPage[]>): AsyncGenerator<string> {
  let opening = `${XML_DECLARATION}<urlset ${NAMESPACES}>\n`
  for await (const batch of batches) {
    yield opening + batch.flatMap((page) => entriesOf(page, siteUrl)).join('')
    opening = ''
  }
  // A sitemap without URLs is invalid.
  if (!opening) yield '</urlset>\n'
}

/** An entry for each language in which the page is at home: one that names another address as its own has none. */
function entriesOf({ route, changedAt, locales }: ListedPage, siteUrl: string): string[] {
  return LOCALES.flatMap((locale) => {
    const { links } = pageAddress(locale, { route, locales }, siteUrl)
    const [canonical, ...alternates] = links
    if (!canonical || alternates.length === 0) return []
    const others = alternates.map(
      ({ hrefLang = '', href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return [`<url><loc>${xmlText(canonical.href)}</loc>${changed}${others.join('')}</url>\n`]
  })
}
