import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { isSlug, QUERY_LENGTH } from '@/cms/addresses'
import { getArticleList, type ArticleList } from '@/cms/search/articleList'
import { NO_SETTINGS } from '@/cms/queries/settings'
import { toLocale } from '@/i18n/locales'
import { shellProps, type PageProps } from '@/server/pageProps'
import { latestOverrides } from '@/server/siteCopy'

type ListProps = PageProps<ArticleList>

/** `/resources/search?q=&topic=&page=`: no search engine lists it, for its addresses are without end. */
export const searchProps: GetServerSideProps<ListProps> = (context) => {
  context.res.setHeader('x-robots-tag', 'noindex')
  const { q, topic } = context.query
  // The form sends an empty topic for every topic.
  return listProps(context, typeof q === 'string' ? q : '', topic || undefined)
}

/** `/resources/topics/<slug>?page=`: a topic's articles. */
export const topicProps: GetServerSideProps<ListProps> = (context) =>
  listProps(context, '', context.params?.topic ?? '')

/** Every list is made at its request, of the articles in the server's memory. */
async function listProps(
  { locale: wanted, draftMode, query: { page = '1' } }: GetServerSidePropsContext,
  query: string,
  topic: string | string[] | undefined,
): ReturnType<GetServerSideProps<ListProps>> {
  const isPage = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page)
  if (!isPage || (topic !== undefined && !isSlug(topic))) return { notFound: true }
  const locale = toLocale(wanted)
  const found = await getArticleList(
    { locale, draft: draftMode === true },
    { query: [...query.trim()].slice(0, QUERY_LENGTH).join(''), topic, page: Number(page) },
  )
  if (!found) return { notFound: true }
  const overrides = await latestOverrides(locale)
  const shell = await shellProps(locale, ['resources'], found.settings ?? NO_SETTINGS, overrides)
  return { props: { ...shell, content: found.list } }
}
