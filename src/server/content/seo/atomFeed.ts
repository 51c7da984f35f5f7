import type { FeedArticle } from '@/cms/loaders/feed'
import { siteName } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { XML_DECLARATION, xmlText } from './xml'

/** Without the locale prefix. */
export const FEED_PATH = '/feed.xml'

/** A tag URI (RFC 4151) that never changes, because feed readers show an article with another id as new. */
const idOf = (host: string, id: string, locale: Locale) => `tag:${host},2026:${id}/${locale}`

const element = (name: string, text: string | null) => (text ? `<${name}>${xmlText(text)}</${name}>\n` : '')

/** RFC 4287. `articles`: newest first; at least one, because a feed needs the date of its last change. */
export function atomFeed(
  articles: readonly FeedArticle[],
  { locale, siteUrl, name }: { locale: Locale; siteUrl: string; name: string },
): { text: string; updated: string } {
  const host = new URL(siteUrl).hostname
  const firm = siteName(locale)
  const addressOf = (route: string) => xmlText(siteUrl + localePath(locale, route))
  const updated = articles.map((article) => article.updated).reduce((a, b) => (a > b ? a : b), '')
  const entries = articles.map(
    ({ id, route, title, summary, published, updated: changed }) =>
      `<entry>\n${element('id', idOf(host, id, locale))}${element('title', title)}<link rel="alternate" type="text/html" hreflang="${locale}" href="${addressOf(route)}"/>\n${element('published', published)}${element('updated', changed)}${element('summary', summary)}</entry>\n`,
  )
  const head = [
    element('id', idOf(host, 'articles', locale)),
    element('title', `${name} · ${firm}`),
    `<link rel="self" type="application/atom+xml" href="${addressOf(FEED_PATH)}"/>\n`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${addressOf(ROUTES.resources)}"/>\n`,
    element('updated', updated),
    `<author><name>${xmlText(firm)}</name><uri>${addressOf(ROUTES.home)}</uri></author>\n`,
  ]
  const text = `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n${head.join('')}${entries.join('')}</feed>\n`
  return { text, updated }
}
