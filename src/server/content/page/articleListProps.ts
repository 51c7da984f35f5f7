import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { BIDI_OVERRIDE, isFilled } from '@/lib/invisibleText'
import { isSlug, QUERY_LENGTH, topicPath } from '@/lib/contentPaths'
import { localePath } from '@/lib/routes'
import { getArticleList, listPath, type ArticleList } from '@/cms/search/articleListPage'
import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { toLocale } from '@/i18n/locales'
import { shellProps } from './shellProps'
import { shownNoticeOrFallback } from './shownNotice'
import type { PageProps } from './contentPageProps'
import { isPreviewActive } from '@/server/content/preview/previewAccess'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'

type ListProps = PageProps<ArticleList>

/** In seconds (decision 43). Without Redis, lists can be older: the search index is reloaded after a minute. */
const CACHE_CONTROL = 'public, s-maxage=1, stale-while-revalidate=60'

/** `/resources/search?q=&topic=&page=`. Not indexed, because each search text has a URL of its own. */
export const searchProps: GetServerSideProps<ListProps> = (context) => {
  context.res.setHeader('x-robots-tag', 'noindex')
  const { q, topic } = context.query
  // For "all topics", the search form sends an empty `topic`; an empty slug would lead to a 404.
  return listProps(context, { query: typeof q === 'string' ? q : '', topic: topic || undefined })
}

/** `/resources/topics/<slug>?page=` */
export const topicProps: GetServerSideProps<ListProps> = (context) =>
  listProps(context, { topic: context.params?.slug ?? '', isListed: true })

/** `isListed`: search engines may list the page, so it has a canonical URL and redirects former slugs. */
type ListRequest = { query?: string; topic: string | string[] | undefined; isListed?: boolean }

async function listProps(
  { res, locale: requestedLocale, draftMode, query: { page = '1' } }: GetServerSidePropsContext,
  { query = '', topic, isListed = false }: ListRequest,
): ReturnType<GetServerSideProps<ListProps>> {
  const isPage = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page)
  if (!isPage || (topic !== undefined && !isSlug(topic))) return { notFound: true }
  const locale = toLocale(requestedLocale)
  const reading = { locale, draft: await isPreviewActive(draftMode) }
  const words = query.replace(BIDI_OVERRIDE, '').trim()
  const searched = isFilled(words) ? [...words].slice(0, QUERY_LENGTH).join('') : ''
  const searchQuery = { query: searched, topic, page: Number(page) }
  const articles = await getArticleList(reading, searchQuery)
  if (!articles) return { notFound: true }
  const currentSlug = articles.list.topic?.slug
  if (isListed && currentSlug && currentSlug !== topic) {
    // Temporary in a preview, as in contentPageProps.ts.
    return {
      redirect: { destination: localePath(locale, topicPath(currentSlug)), permanent: !reading.draft },
    }
  }
  const route = listPath({ ...searchQuery, page: articles.list.page })
  const [overrides, notice] = await Promise.all([
    reading.draft ? getCopyOverrides(reading) : cachedOverrides(locale),
    shownNoticeOrFallback(reading, route),
  ])
  const location = isListed ? { route } : undefined
  const shell = await shellProps(reading, ['resources'], articles.settings, overrides, location)
  // The request hooks have already set it in a preview, and for the data of a page.
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', CACHE_CONTROL)
  return { props: { ...shell, notice, content: articles.list } }
}
