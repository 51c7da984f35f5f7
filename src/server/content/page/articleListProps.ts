import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { isSlug, QUERY_LENGTH } from '@/lib/contentPaths'
import { getArticleList, listPath, type ArticleList } from '@/cms/search/articleList'
import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { toLocale } from '@/i18n/locales'
import { shellProps, type PageProps } from './pageProps'
import { isPreviewActive } from '@/server/content/preview/preview'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'

type ListProps = PageProps<ArticleList>

/**
 * `/resources/search?q=&topic=&page=`: the article search. Not indexed, because the number of possible URLs
 * is unlimited.
 */
export const searchProps: GetServerSideProps<ListProps> = (context) => {
  context.res.setHeader('x-robots-tag', 'noindex')
  const { q, topic } = context.query
  // The search form sends an empty topic for "all topics".
  return listProps(context, { query: typeof q === 'string' ? q : '', topic: topic || undefined })
}

/** `/resources/topics/<slug>?page=`: the list of a topic's articles. */
export const topicProps: GetServerSideProps<ListProps> = (context) =>
  listProps(context, { topic: context.params?.slug ?? '', isListed: true })

/** A requested list of articles. `isListed`: whether search engines may index the page. */
type Asked = { query?: string; topic: string | string[] | undefined; isListed?: boolean }

/**
 * Loads a page with a list of articles. It is rendered at each request, from the articles that the process
 * keeps in memory.
 */
async function listProps(
  { locale: wanted, draftMode, query: { page = '1' } }: GetServerSidePropsContext,
  { query = '', topic, isListed = false }: Asked,
): ReturnType<GetServerSideProps<ListProps>> {
  const isPage = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page)
  if (!isPage || (topic !== undefined && !isSlug(topic))) return { notFound: true }
  const locale = toLocale(wanted)
  const reading = { locale, draft: await isPreviewActive(draftMode) }
  const wish = { query: [...query.trim()].slice(0, QUERY_LENGTH).join(''), topic, page: Number(page) }
  const found = await getArticleList(reading, wish)
  if (!found) return { notFound: true }
  const overrides = await (reading.draft ? getCopyOverrides(reading) : cachedOverrides(locale))
  const where = isListed ? { route: listPath(wish) } : undefined
  const shell = await shellProps(reading, ['resources'], found.settings, overrides, where)
  return { props: { ...shell, content: found.list } }
}
