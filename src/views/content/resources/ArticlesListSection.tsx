import Link from 'next/link'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import type { SectionProps } from '@/views/content/sections/sectionTypes'
import { ArticleList } from './ArticleList'
import styles from './ArticlesListSection.module.scss'
import { SearchForm } from './SearchForm'
import { TopicLinks } from './TopicLinks'

/** The background continues the nautical chart in the hero of the page. */
export function ArticlesListSection({ section }: SectionProps<'articlesListSection'>) {
  const { t } = useTranslation('resources')
  const { heading, searchLabel, search, topics, articles, total } = section
  return (
    <>
      <div className={styles.topics}>
        <div className={styles.columns}>
          <TopicLinks topics={topics} />
          <SearchForm search={search} label={localizedText(searchLabel)} />
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
