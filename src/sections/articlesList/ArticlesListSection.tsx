import Link from 'next/link'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import type { ContentOf } from '@/sections/registry'
import { ArticleList } from '@/sections/articles/ArticleList'
import styles from './ArticlesListSection.module.scss'
import { ArticleSearchForm } from './ArticleSearchForm'
import { TopicLinks } from './TopicLinks'

export function ArticlesListSection({
  heading,
  searchLabel,
  search,
  topics,
  articles,
  total,
}: ContentOf<'articlesListSection'>) {
  const { t } = useTranslation('resources')
  return (
    <>
      <div className={styles.topics}>
        <div className={styles.columns}>
          <TopicLinks topics={topics} />
          <ArticleSearchForm search={search} label={localizedText(searchLabel)} />
        </div>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>{localizedText(heading)}</h2>
        <ArticleList articles={articles} lead />
        {total > articles.length && (
          <Link href={search.path} prefetch={false} className={buttonClass('secondary')}>
            {t('list.all')}
          </Link>
        )}
      </section>
    </>
  )
}
