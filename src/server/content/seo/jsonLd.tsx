import type { Answer, Article as ArticleData, BreadcrumbList, Graph, LegalService, Thing } from 'schema-dts'
import { articlePath } from '@/lib/contentPaths'
import { plainTitle } from '@/cms/typography/languageSpans'
import { withoutNoBreak } from '@/cms/typography/noBreak'
import type { Article } from '@/cms/loaders/article'
import type { Page, PageSection } from '@/cms/loaders/sectionsPages'
import type { ArticleList } from '@/cms/search/articleList'
import { knownSiteUrl } from '@/config/env.server'
import { otherSiteName, siteName } from '@/config/site'
import { DEFAULT_LOCALE, SCRIPTS, type Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { localePath, ROUTES } from '@/lib/routes'
import { pageTitle } from '@/server/content/page/pageTitle'
import type { ShellProps } from '@/server/content/page/pageProps'
import { socialImageUrl } from '@/server/content/socialImage/socialImageUrl'

/** Returns undefined for an empty text, so that JSON-LD omits the property. */
const filled = (value: string) => value || undefined

/** The input that all JSON-LD of a page shares. `page` is the absolute URL of the page. */
type About = { siteUrl: string; locale: Locale; page: string; route: string } & Pick<
  ShellProps,
  'settings' | 'copy'
>
type Found = Partial<Page & Article & Pick<ArticleList, 'topic'>>

const homeIn = (siteUrl: string, locale: Locale) => siteUrl + localePath(locale, ROUTES.home)
const firmId = (siteUrl: string) => `${siteUrl}/#firm`

/**
 * The city of the firm's only office. JSON-LD needs it separately, but the content has only one line for the
 * whole address.
 */
const CITY = { latin: 'Hong Kong', han: '香港' }

/** The JSON-LD of the firm, in the page's locale. */
function firm({ siteUrl, locale, settings }: About): LegalService {
  const streetAddress = plainTitle(settings.addressLine)
  return {
    '@type': 'LegalService',
    '@id': firmId(siteUrl),
    name: siteName(locale),
    alternateName: otherSiteName(locale),
    url: homeIn(siteUrl, locale),
    image: socialImageUrl(locale)['og:image'],
    email: filled(settings.email),
    telephone: filled(settings.phone),
    address: streetAddress
      ? {
          '@type': 'PostalAddress',
          streetAddress,
          addressLocality: CITY[SCRIPTS[locale]],
          addressCountry: 'HK',
        }
      : undefined,
    sameAs: settings.socialLinks.map(({ url }) => url),
  }
}

/** A short JSON-LD of the firm, which refers to the full one by `@id`. */
const firmNamed = ({ siteUrl, locale }: About): LegalService => ({
  '@type': 'LegalService',
  '@id': firmId(siteUrl),
  name: siteName(locale),
  url: homeIn(siteUrl, locale),
})

const webSite = ({ siteUrl, locale }: About): Thing => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: siteName(locale),
  url: homeIn(siteUrl, locale),
  inLanguage: locale,
  publisher: { '@id': firmId(siteUrl) },
})

/** The JSON-LD of a page section; empty if schema.org has no type for such a section. */
function ofSection(section: PageSection, about: About): Thing[] {
  if (section._type === 'servicesSection') {
    return section.services.map(({ title, summary }) => ({
      '@type': 'Service',
      name: plainTitle(title),
      description: plainTitle(summary),
      provider: { '@id': firmId(about.siteUrl) },
      url: about.siteUrl + localePath(about.locale, ROUTES.home) + ROUTES.services.slice(1),
    }))
  }
  if (section._type !== 'faqSection') return []
  const questions = section.questions.map(({ question, answer }) => {
    const acceptedAnswer: Answer = { '@type': 'Answer', text: withoutNoBreak(answer) }
    return { '@type': 'Question' as const, name: plainTitle(question), acceptedAnswer }
  })
  return [
    { '@type': 'FAQPage', '@id': `${about.page}#questions`, inLanguage: about.locale, mainEntity: questions },
  ]
}

function article(found: Found, about: About): ArticleData {
  const { title, seo, cover, publishedOn, changedAt, en } = found
  const { locale, route } = about
  const drawn = socialImageUrl(locale, { route, content: found })['og:image']
  return {
    '@type': 'Article',
    '@id': `${about.page}#article`,
    mainEntityOfPage: about.page,
    headline: plainTitle(title ?? ''),
    description: filled(seo?.description ?? ''),
    image: cover?.src ?? drawn,
    datePublished: publishedOn ?? undefined,
    dateModified: filled(changedAt ?? ''),
    inLanguage: en ? DEFAULT_LOCALE : about.locale,
    author: firmNamed(about),
    publisher: { '@id': firmId(about.siteUrl) },
  }
}

/** The JSON-LD of the breadcrumbs from the home page to the current page. */
function breadcrumbs(found: Found, route: string, { siteUrl, locale, page, copy }: About): BreadcrumbList {
  const say = (key: string) => translate(copy.common, locale, key)
  const inResources = route !== ROUTES.resources && route.startsWith(`${ROUTES.resources}/`)
  const own = pageTitle(found)
  const steps: [name: string, address: string][] = [
    [siteName(locale), homeIn(siteUrl, locale)],
    ...(inResources
      ? [[say('nav.resources'), siteUrl + localePath(locale, ROUTES.resources)] satisfies [string, string]]
      : []),
    [own, page],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  }
}

/** The part of the page data of Next.js (`__NEXT_DATA__`) that `JsonLd` uses. */
type PageData = {
  page: string
  isPreview?: boolean
  props: { pageProps?: Partial<ShellProps> & { content?: unknown } }
}

/** The route of articles in Next.js: `/resources/[slug]`. */
const ARTICLE_PAGE = articlePath('[slug]')

function graph(found: Found, route: string, about: About): Thing[] {
  const sections = (found.sections ?? []).flatMap((section) => ofSection(section, about))
  if (route === ROUTES.home) return [firm(about), webSite(about), ...sections]
  const own = route === ARTICLE_PAGE ? [article(found, about)] : []
  return [breadcrumbs(found, route, about), ...own, ...sections]
}

/**
 * The page's JSON-LD, in a data block that browsers do not execute. `<` is escaped, so that no text can end
 * the block. Previews and pages that are not indexed have no JSON-LD. Neither has a page built without
 * SITE_URL, until its first revalidation.
 */
export function JsonLd({ of, locale }: { of: PageData; locale: Locale }) {
  const siteUrl = knownSiteUrl()
  const { settings, address, copy, content } = of.props.pageProps ?? {}
  const page = address?.links[0]?.href
  if (of.isPreview || !settings || !copy || !siteUrl || !page) return null
  const found: Found = typeof content === 'object' && content !== null ? content : {}
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': graph(found, of.page, { siteUrl, locale, page, route: address.route, settings, copy }),
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
