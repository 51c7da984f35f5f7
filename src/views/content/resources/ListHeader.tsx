import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ArticleList } from '@/cms/search/articleListPage'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import styles from './ListHeader.module.scss'
import { SearchForm } from './SearchForm'

/** The head of a page that lists articles: breadcrumb, title, lead and search form. */
export function ListHeader({ list, title, lead }: { list: ArticleList; title: ReactNode; lead: ReactNode }) {
  const { t } = useTranslation('resources')
  const { t: tCommon } = useTranslation('common')
  const { query, search, topic, topics } = list
  return (
    <header className={styles.head}>
      <p className={styles.breadcrumb}>
        <Link href={ROUTES.resources}>{tCommon('nav.resources')}</Link>
      </p>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <SearchForm
        search={search}
        label={t('search.label')}
        query={query}
        topic={topic?.slug}
        topics={topics}
      />
    </header>
  )
}
