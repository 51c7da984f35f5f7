import Link from 'next/link'
import type { Article } from '@/cms/loaders/article'
import type { Settings } from '@/cms/loaders/settings'
import type { Day } from '@/cms/render/day'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { localizedText } from '@/ui/LocalizedText'
import { Licensee } from '@/sections/licence/Licensee'
import styles from './ArticleHead.module.scss'

function DateEntry({ label, date }: { label: string; date: Day | null }) {
  if (!date) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={date.iso}>{date.text}</time>
      </dd>
    </div>
  )
}

export function ArticleHead({ article, settings }: { article: Article; settings: Settings }) {
  const { t } = useTranslation('resources')
  const { t: tCommon } = useTranslation('common')
  const { title, summary, topic, publishedOn, reviewedOn, minutes, en } = article
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <p className={styles.breadcrumb}>
          <Link href={ROUTES.resources}>{tCommon('nav.resources')}</Link>
          {topic && <Link href={topic.href}>{localizedText(topic.title)}</Link>}
        </p>
        <h1 className={styles.title}>{localizedText(title)}</h1>
        <p className={styles.summary}>{localizedText(summary)}</p>
      </div>
      <div className={styles.meta}>
        <dl className={styles.dates}>
          <DateEntry label={t('article.published')} date={publishedOn} />
          <DateEntry label={t('article.reviewed')} date={reviewedOn} />
        </dl>
        <p>{t('article.minutes', { count: minutes })}</p>
        {en && <p>{t('article.inEnglish')}</p>}
        <p className={styles.disclaimer}>{t('article.disclaimer')}</p>
        <Licensee settings={settings} />
      </div>
    </header>
  )
}
