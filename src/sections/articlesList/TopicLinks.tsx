import Link from 'next/link'
import type { TopicLink } from '@/cms/search/articleListPage'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import styles from './TopicLinks.module.scss'

/** `current`: the slug of the current topic. */
export function TopicLinks({ topics, current }: { topics: TopicLink[]; current?: string }) {
  const { t } = useTranslation('resources')
  return (
    <nav aria-label={t('list.topics')}>
      <ul>
        {topics.map(({ slug, href, title, articles }) => (
          <li key={slug}>
            <Link
              href={href}
              prefetch={false}
              aria-current={slug === current ? 'page' : undefined}
              className={styles.topic}
            >
              <span className={styles.title}>{localizedText(title)}</span>
              <span className={styles.count}>
                <span aria-hidden="true">{articles}</span>
                <span className="visually-hidden">{t('list.articles', { count: articles })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
