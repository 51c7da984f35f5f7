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
import { Pager } from './Pager'
import { RESULT_COUNT_ID } from '@/sections/articlesList/SearchForm'
import { TopicLinks } from '@/sections/articlesList/TopicLinks'

/**
 * The text that screen readers announce after a search. Not a component, because React does not replace a
 * bare text that the browser has translated.
 */
function useResultCount({ query, total, hasFullMatch, corrections }: List): string {
  const { t } = useTranslation('resources')
  if (!query) return t('list.articles', { count: total })
  if (total === 0) return t('search.noResults', { query })
  const resultText = hasFullMatch
    ? t('search.results', { count: total, query })
    : t('search.partialMatches', { query })
  return [...corrections.map((correction) => t('search.correction', correction)), resultText].join(' ')
}

export function ArticleListView({ content: list, settings }: PageProps<List>) {
  const { t } = useTranslation('resources')
  const { query, topic, topics, articles, total, page, pages } = list
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
          <h2 className="visually-hidden">{t('list.results')}</h2>
          <p id={RESULT_COUNT_ID} tabIndex={-1} role="status" className={styles.resultCount}>
            {resultCount}
          </p>
          {total > 0 ? <ArticleList articles={articles} /> : <NoResults isSearch={query !== ''} />}
          <Pager {...list} />
        </div>
        <div className={styles.topics}>
          <h2 className={styles.topicsHeading}>{t('list.topics')}</h2>
          <TopicLinks topics={topics} current={topic?.slug} />
        </div>
      </div>
      {total > 0 && <ContactCallout reason={topic?.slug} />}
    </>
  )
}
