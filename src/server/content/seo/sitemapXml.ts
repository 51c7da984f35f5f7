import { articleCount, listedArticles, listedPages, type ListedPage } from '@/cms/loaders/sitemapPages'
import { LOCALES } from '@/i18n/locales'
import { canonicalTags } from '@/server/content/page/canonicalAndHreflang'
import { XML_DECLARATION, xmlText } from './xml'

/** Maximum number of URLs in one sitemap file, according to the sitemap protocol (sitemaps.org). */
const MAX_URLS = 50_000
/**
 * Number of articles in one file of the sitemap. Each article can have one URL per locale, so this number is the
 * limit of URLs divided by the number of locales.
 */
const ARTICLES_PER_FILE = Math.floor(MAX_URLS / LOCALES.length)

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const sitemapFile = (siteUrl: string, name: string) => `${siteUrl}/sitemaps/${name}.xml`

/**
 * Yields the XML of the sitemap index (`/sitemap.xml`) as several strings, which are sent to the client one after the
 * other. It lists one file with pages, and as many files with articles as are needed.
 *
 * @throws ContentError
 */
export async function* sitemapIndex(siteUrl: string): AsyncGenerator<string> {
  const files = Math.ceil((await articleCount()) / ARTICLES_PER_FILE)
  const names = ['pages', ...Array.from({ length: files }, (_, at) => `articles-${at + 1}`)]
  yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const name of names) yield `<sitemap><loc>${xmlText(sitemapFile(siteUrl, name))}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/**
 * Returns a generator of one sitemap file (`/sitemaps/<name>.xml`), or null for an unknown name. It yields the XML as
 * several strings, which are sent one after the other. If the file would contain no articles, it yields nothing, and
 * the response is a 404.
 *
 * @param name the file name without extension, such as `articles-1`
 * @param articlesPerFile number of articles in one file; tests use a smaller number
 */
export function sitemapFileOf(
  name: string,
  siteUrl: string,
  articlesPerFile = ARTICLES_PER_FILE,
): AsyncGenerator<string> | null {
  if (name === 'pages') return urlSet(siteUrl, pageBatches())
  const number = Number(/^articles-([1-9]\d{0,3})$/.exec(name)?.[1])
  return number ? urlSet(siteUrl, listedArticles((number - 1) * articlesPerFile, articlesPerFile)) : null
}

async function* pageBatches(): AsyncGenerator<ListedPage[]> {
  yield await listedPages()
}

async function* urlSet(siteUrl: string, batches: AsyncIterable<ListedPage[]>): AsyncGenerator<string> {
  let opening = `${XML_DECLARATION}<urlset ${NAMESPACES}>\n`
  for await (const batch of batches) {
    yield opening + batch.flatMap((page) => entriesOf(page, siteUrl)).join('')
    opening = ''
  }
  // The opening tag is written together with the first URLs. Without URLs, it is missing, so the closing tag is
  // omitted too. The file then stays empty, because a `<urlset>` without URLs is invalid.
  if (!opening) yield '</urlset>\n'
}

/**
 * Returns the sitemap entries of a page: one for each locale in which its content is written. In other locales,
 * the page shows the English content, so search engines should index only its English URL.
 */
function entriesOf({ route, changedAt, locales }: ListedPage, siteUrl: string): string[] {
  return LOCALES.flatMap((locale) => {
    const { links } = canonicalTags(locale, { route, locales }, siteUrl)
    const [canonical, ...alternates] = links
    if (!canonical || alternates.length === 0) return []
    const alternateLinks = alternates.map(
      ({ hrefLang = '', href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
    )
    const lastModified = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return [`<url><loc>${xmlText(canonical.href)}</loc>${lastModified}${alternateLinks.join('')}</url>\n`]
  })
}
