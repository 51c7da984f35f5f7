import { articleCount, listedArticles, listedPages, type ListedPage } from '@/cms/loaders/sitemap'
import { LOCALES } from '@/i18n/locales'
import { canonicalTags } from '@/server/content/page/canonical'
import { XML_DECLARATION, xmlText } from './xml'

/** The limit of URLs per file in the sitemap protocol. */
const MOST = 50_000
/** Number of articles per file. Each article has one URL per locale. */
const ARTICLES_A_FILE = Math.floor(MOST / LOCALES.length)

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The URL of a sitemap file. */
const sitemapFile = (siteUrl: string, name: string) => `${siteUrl}/sitemaps/${name}.xml`

/**
 * Generates the sitemap index in chunks. It lists one file of pages, and as many files of articles as needed.
 *
 * @throws ContentError
 */
export async function* sitemapIndex(siteUrl: string): AsyncGenerator<string> {
  const files = Math.ceil((await articleCount()) / ARTICLES_A_FILE)
  const names = ['pages', ...Array.from({ length: files }, (_, at) => `articles-${at + 1}`)]
  yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const name of names) yield `<sitemap><loc>${xmlText(sitemapFile(siteUrl, name))}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/**
 * Generates one file of the sitemap in chunks. Null for an unknown name. A file without articles yields no
 * chunk.
 *
 * @param name the file name without extension, such as `articles-1`
 * @param articlesAFile number of articles per file; tests use a smaller one
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
  // Ends the file only if it has URLs, because a sitemap without URLs is invalid.
  if (!opening) yield '</urlset>\n'
}

/** Returns one sitemap entry for each locale in which the page is canonical. */
function entriesOf({ route, changedAt, locales }: ListedPage, siteUrl: string): string[] {
  return LOCALES.flatMap((locale) => {
    const { links } = canonicalTags(locale, { route, locales }, siteUrl)
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
