import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ArticleList } from '@/cms/search/articleListPage'
import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { Licensee } from '@/sections/licence/Licensee'
import styles from './ListHeader.module.scss'
import { ArticleSearchForm } from '@/sections/articlesList/ArticleSearchForm'

type ListHeaderProps = { list: ArticleList; settings: Settings; title: ReactNode; lead: ReactNode }

export function ListHeader({ list, settings, title, lead }: ListHeaderProps) {
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
        <Licensee settings={settings} />
      </div>
      <ArticleSearchForm
        search={search}
        label={t('search.label')}
        query={query}
        topic={topic?.slug}
        topics={topics}
      />
    </header>
  )
}
