import type { ReactElement, ReactNode } from 'react'
import { SITE, siteName } from '@/config/site'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales'
import type { ShellProps } from '@/server/content/page/pageProps'
import { socialImageUrl } from '@/server/content/socialImage/socialImageUrl'

/**
 * An element of the page's `<head>`, as Next.js passes it to `_document`. The Open Graph tags repeat the
 * title and description of these elements.
 */
type InHead = ReactElement<{ name?: string; content?: string; children?: ReactNode }> | null

/** Returns a locale in the notation of Open Graph, such as `en_CA`. */
const underscored = (locale: Locale) => locale.replace('-', '_')

/** Returns the page's title without the firm's name, which `og:site_name` contains. */
function titleIn(head: readonly InHead[]): string {
  const title = String(head.find((tag) => tag?.type === 'title')?.props.children ?? '')
  return [SITE.name, SITE.chineseName].reduce((rest, name) => rest.replace(` · ${name}`, ''), title)
}

const descriptionIn = (head: readonly InHead[]) =>
  head.find((tag) => tag?.props.name === 'description')?.props.content

/**
 * The Open Graph tags of a page. Rendered only on the server, because the crawlers of link previews run no
 * scripts.
 */
export function OpenGraphTags({
  head = [],
  address,
  content,
  locale,
}: Partial<Pick<ShellProps, 'address'>> & { head?: readonly InHead[]; content?: unknown; locale: Locale }) {
  const [route = ''] = address?.route.split('?') ?? []
  const page = route && typeof content === 'object' && content ? { route, content } : undefined
  const links = address?.links ?? []
  const others = links.flatMap(({ hrefLang }) =>
    isLocale(hrefLang) && hrefLang !== locale ? [hrefLang] : [],
  )
  // A page without content in its locale shows the English content. Such a page has no alternate link for its
  // own locale, and its `og:locale` is English.
  const written = links.some(({ hrefLang }) => hrefLang === locale) || !links.length ? locale : DEFAULT_LOCALE
  const isArticle = typeof content === 'object' && content !== null && 'publishedOn' in content
  const tags: [property: string, content: string | undefined][] = [
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:site_name', siteName(locale)],
    ['og:title', titleIn(head)],
    ['og:description', descriptionIn(head)],
    ['og:url', links.find(({ rel }) => rel === 'canonical')?.href],
    ['og:locale', underscored(written)],
    ...others.map((other): [string, string] => ['og:locale:alternate', underscored(other)]),
    ...Object.entries(socialImageUrl(locale, page)),
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
