import type { Answer, Article as ArticleData, BreadcrumbList, Graph, LegalService, Thing } from 'schema-dts'
import { articlePath } from '@/lib/contentPaths'
import { plainTitle } from '@/cms/typography/languageSpans'
import { withoutNoBreak } from '@/cms/typography/noBreakSpans'
import type { Article } from '@/cms/loaders/article'
import type { PageSection } from '@/sections/registry'
import type { Page } from '@/sections/sectionsPage'
import type { ArticleList } from '@/cms/search/articleListPage'
import { knownSiteUrl } from '@/config/env.server'
import { otherSiteName, siteName } from '@/config/site'
import { DEFAULT_LOCALE, SCRIPTS, type Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { localePath, ROUTES } from '@/lib/routes'
import { contentTitle } from '@/server/content/page/contentTitle'
import type { ShellProps } from '@/server/content/page/shellProps'
import { socialImageTags } from '@/server/content/socialImage/socialImageTags'

/** `JSON.stringify` omits undefined properties. */
const textOrUndefined = (value: string) => value || undefined

/** `page`: the canonical URL; `route`: the path without locale prefix. */
type JsonLdContext = { siteUrl: string; locale: Locale; page: string; route: string } & Pick<
  ShellProps,
  'settings' | 'copy'
>
type PageContent = Partial<Page & Article & Pick<ArticleList, 'topic'>>

const homeIn = (siteUrl: string, locale: Locale) => siteUrl + localePath(locale, ROUTES.home)
const firmId = (siteUrl: string) => `${siteUrl}/#firm`

/** Fixed, because JSON-LD needs the city separately, but the content has one line for the whole address. */
const CITY = { latin: 'Hong Kong', han: '香港' }

/** Only the home page contains this object. */
function firm({ siteUrl, locale, settings }: JsonLdContext): LegalService {
  const streetAddress = plainTitle(settings.addressLine)
  return {
    '@type': 'LegalService',
    '@id': firmId(siteUrl),
    name: siteName(locale),
    alternateName: otherSiteName(locale),
    url: homeIn(siteUrl, locale),
    image: socialImageTags(locale)['og:image'],
    email: textOrUndefined(settings.email),
    telephone: textOrUndefined(settings.phone),
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

/** Its `@id` refers to the complete object on the home page. */
const firmReference = ({ siteUrl, locale }: JsonLdContext): LegalService => ({
  '@type': 'LegalService',
  '@id': firmId(siteUrl),
  name: siteName(locale),
  url: homeIn(siteUrl, locale),
})

const webSite = ({ siteUrl, locale }: JsonLdContext): Thing => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: siteName(locale),
  url: homeIn(siteUrl, locale),
  inLanguage: locale,
  publisher: { '@id': firmId(siteUrl) },
})

function sectionThings(section: PageSection, context: JsonLdContext): Thing[] {
  if (section._type === 'servicesSection') {
    return section.services.map(({ title, summary }) => ({
      '@type': 'Service',
      name: plainTitle(title),
      description: plainTitle(summary),
      provider: { '@id': firmId(context.siteUrl) },
      url: `${context.page}#services`,
    }))
  }
  if (section._type !== 'faqSection') return []
  const questions = section.questions.map(({ question, answer }) => {
    const acceptedAnswer: Answer = { '@type': 'Answer', text: withoutNoBreak(answer) }
    return { '@type': 'Question' as const, name: plainTitle(question), acceptedAnswer }
  })
  return [
    {
      '@type': 'FAQPage',
      '@id': `${context.page}#questions`,
      inLanguage: context.locale,
      mainEntity: questions,
    },
  ]
}

function article(content: PageContent, context: JsonLdContext): ArticleData {
  const { title, seo, cover, publishedOn, changedAt, en } = content
  const { locale, route } = context
  const socialImage = socialImageTags(locale, { route, content })['og:image']
  return {
    '@type': 'Article',
    '@id': `${context.page}#article`,
    mainEntityOfPage: context.page,
    headline: plainTitle(title ?? ''),
    description: textOrUndefined(seo?.description ?? ''),
    image: cover?.src ?? socialImage,
    datePublished: publishedOn?.iso,
    dateModified: textOrUndefined(changedAt ?? ''),
    inLanguage: en ? DEFAULT_LOCALE : context.locale,
    author: firmReference(context),
    publisher: { '@id': firmId(context.siteUrl) },
  }
}

function breadcrumbs(
  content: PageContent,
  pattern: string,
  { siteUrl, locale, page, copy }: JsonLdContext,
): BreadcrumbList {
  const text = (key: string) => translate(copy.common, locale, key)
  const inResources = pattern !== ROUTES.resources && pattern.startsWith(`${ROUTES.resources}/`)
  const title = contentTitle(content)
  const steps: [name: string, address: string][] = [
    [siteName(locale), homeIn(siteUrl, locale)],
    ...(inResources
      ? [[text('nav.resources'), siteUrl + localePath(locale, ROUTES.resources)] satisfies [string, string]]
      : []),
    [title, page],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  }
}

/** A part of what Next.js puts into `__NEXT_DATA__`. `page`: the pattern of the route, such as `/resources/[slug]`. */
type PageData = {
  page: string
  isPreview?: boolean
  props: { pageProps?: Partial<ShellProps> & { content?: unknown } }
}

const ARTICLE_PAGE = articlePath('[slug]')

function graph(content: PageContent, pattern: string, context: JsonLdContext): Thing[] {
  const sections = (content.sections ?? []).flatMap((section) => sectionThings(section, context))
  if (pattern === ROUTES.home) return [firm(context), webSite(context), ...sections]
  const articles = pattern === ARTICLE_PAGE ? [article(content, context)] : []
  return [breadcrumbs(content, pattern, context), ...articles, ...sections]
}

/**
 * Escapes `<`, so that no text can end the element. The URLs need SITE_URL, so a page that was built without
 * it gets JSON-LD at its first revalidation.
 */
export function JsonLd({ document, locale }: { document: PageData; locale: Locale }) {
  const siteUrl = knownSiteUrl()
  const { settings, address, copy, content } = document.props.pageProps ?? {}
  // The canonical link comes first. Pages that search engines must not list have none.
  const page = address?.links[0]?.href
  if (document.isPreview || !settings || !copy || !siteUrl || !page) return null
  const pageContent: PageContent = typeof content === 'object' && content !== null ? content : {}
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': graph(pageContent, document.page, {
      siteUrl,
      locale,
      page,
      route: address.route,
      settings,
      copy,
    }),
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
