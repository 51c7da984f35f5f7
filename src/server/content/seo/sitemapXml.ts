import { articleCount, listedArticles, listedPages, type ListedPage } from '@/cms/loaders/sitemapPages'
import { LOCALES } from '@/i18n/locales'
import { canonicalTags } from '@/server/content/page/canonicalAndHreflang'
import { XML_DECLARATION, xmlText } from './xml'

/** Limit of the sitemap protocol (sitemaps.org) for one file. */
const MAX_URLS = 50_000
/** Each article can have one URL per locale. */
const ARTICLES_PER_FILE = Math.floor(MAX_URLS / LOCALES.length)

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const sitemapFile = (siteUrl: string, name: string) => `${siteUrl}/sitemaps/${name}.xml`

/** `/sitemap.xml` */
export async function* sitemapIndex(siteUrl: string): AsyncGenerator<string> {
  const files = Math.ceil((await articleCount()) / ARTICLES_PER_FILE)
  const names = ['pages', ...Array.from({ length: files }, (_, at) => `articles-${at + 1}`)]
  yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const name of names) yield `<sitemap><loc>${xmlText(sitemapFile(siteUrl, name))}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/** Null for an unknown name. A file without articles yields nothing, and the response is a 404. */
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
  // Without URLs, the file stays empty, because a `<urlset>` without URLs is invalid.
  if (!opening) yield '</urlset>\n'
}

/** None for a locale without a translation, which has the canonical URL of the English page. */
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
