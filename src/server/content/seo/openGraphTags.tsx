import type { ReactElement, ReactNode } from 'react'
import { FIRM_NAMES } from '@/config/firmNames'
import { siteName } from '@/config/site'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales'
import type { ShellProps } from '@/server/content/page/shellProps'
import { socialImageTags } from '@/server/content/socialImage/socialImageTags'

/** An element of the page's `<head>`, whose title and description the Open Graph tags repeat. */
type HeadElement = ReactElement<{ name?: string; content?: string; children?: ReactNode }> | null

const openGraphLocale = (locale: Locale) => locale.replace('-', '_')

/** Without the firm's name, which `og:site_name` contains. */
function titleIn(head: readonly HeadElement[]): string {
  const title = String(head.find((tag) => tag?.type === 'title')?.props.children ?? '')
  return Object.values(FIRM_NAMES).reduce((shortened, name) => shortened.replace(` · ${name}`, ''), title)
}

const descriptionIn = (head: readonly HeadElement[]) =>
  head.find((tag) => tag?.props.name === 'description')?.props.content

/** Only the server renders them, because the crawlers that read them run no scripts. */
export function OpenGraphTags({
  head = [],
  address,
  content,
  locale,
}: Partial<Pick<ShellProps, 'address'>> & {
  head?: readonly HeadElement[]
  content?: unknown
  locale: Locale
}) {
  const [route = ''] = address?.route.split('?') ?? []
  const page = route && typeof content === 'object' && content ? { route, content } : undefined
  const links = address?.links ?? []
  const otherLocales = links.flatMap(({ hrefLang }) =>
    isLocale(hrefLang) && hrefLang !== locale ? [hrefLang] : [],
  )
  // A page has a hreflang link for each locale of its content; without one, it shows English.
  const contentLocale =
    links.some(({ hrefLang }) => hrefLang === locale) || !links.length ? locale : DEFAULT_LOCALE
  const isArticle = typeof content === 'object' && content !== null && 'publishedOn' in content
  const tags: [property: string, content: string | undefined][] = [
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:site_name', siteName(locale)],
    ['og:title', titleIn(head)],
    ['og:description', descriptionIn(head)],
    ['og:url', links.find(({ rel }) => rel === 'canonical')?.href],
    ['og:locale', openGraphLocale(contentLocale)],
    ...otherLocales.map((alternateLocale): [string, string] => [
      'og:locale:alternate',
      openGraphLocale(alternateLocale),
    ]),
    ...Object.entries(socialImageTags(locale, page)),
  ]
  return (
    <>
      {tags.map(
        ([property, content]) =>
          content && <meta key={property + content} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
