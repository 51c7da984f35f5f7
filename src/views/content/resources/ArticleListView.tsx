import type { ArticleList as List } from '@/cms/search/articleListPage'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { localizedText } from '@/ui/LocalizedText'
import { ArticleList } from '@/sections/articles/ArticleList'
import styles from './ArticleListView.module.scss'
import { ContactCallout } from './ContactCallout'
import { ListHeader } from './ListHeader'
import { NoResults } from './NoResults'
import { ArticlePager } from './ArticlePager'
import { RESULT_COUNT_ID } from '@/sections/articlesList/ArticleSearchForm'
import { TopicLinks } from '@/sections/articlesList/TopicLinks'

/**
 * The text that screen readers announce after a search. Not a component, because React could not
 * replace the bare text of one after the browser has translated it (`LocalizedText.tsx`).
 */
function useResultCount({ query, foundPages, total, hasFullMatch, corrections }: List): string {
  const { t } = useTranslation('resources')
  const articles = t('list.articles', { count: total })
  if (!query) return articles
  if (total + foundPages.length === 0) return t('search.noResults', { query })
  const results =
    foundPages.length > 0
      ? t('search.pagesAndArticles', {
          query,
          pages: t('search.pageCount', { count: foundPages.length }),
          articles,
        })
      : t('search.results', { count: total, query })
  const resultText = hasFullMatch ? results : t('search.partialMatches', { query })
  return [...corrections.map((correction) => t('search.correction', correction)), resultText].join(' ')
}

export function ArticleListView({ content: list, settings }: PageProps<List>) {
  const { t } = useTranslation('resources')
  const { query, topic, topics, foundPages, articles, total, page, pages } = list
  const hasPages = foundPages.length > 0
  const resultCount = useResultCount(list)
  const kind = t(query ? 'search.title' : 'list.all')
  const title = topic?.name ?? kind
  return (
    <>
      {/* With the page number, each page of the list has a unique title. */}
      {page > 1 ? (
        <Seo title={`${title} · ${t('list.page', { page, pages })}`} />
      ) : (
        <Seo title={title} description={topic?.description} />
      )}
      <ListHeader
        list={list}
        settings={settings}
        title={topic ? localizedText(topic.title) : kind}
        lead={topic && localizedText(topic.summary)}
      />
      <div className={styles.columns}>
        <div>
          {!hasPages && <h2 className="visually-hidden">{t('list.results')}</h2>}
          <p id={RESULT_COUNT_ID} tabIndex={-1} role="status" className={styles.resultCount}>
            {resultCount}
          </p>
          {hasPages && (
            <section className={styles.pages}>
              <h2 className={styles.kind}>{t('search.pages')}</h2>
              <ArticleList articles={foundPages} />
            </section>
          )}
          {hasPages && total > 0 && <h2 className={styles.kind}>{t('list.results')}</h2>}
          {total > 0 && <ArticleList articles={articles} />}
          {total === 0 && !hasPages && <NoResults isSearch={query !== ''} />}
          <ArticlePager {...list} />
        </div>
        <div className={styles.topics}>
          <h2 className={styles.topicsHeading}>{t('list.topics')}</h2>
          <TopicLinks topics={topics} current={topic?.slug} />
        </div>
      </div>
      {(total > 0 || hasPages) && <ContactCallout reason={topic?.slug} />}
    </>
  )
}
