import Link from 'next/link'
import type { ArticleList } from '@/cms/search/articleListPage'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import styles from './ArticlePager.module.scss'

export function ArticlePager({
  page,
  pages,
  newer,
  older,
}: Pick<ArticleList, 'page' | 'pages' | 'newer' | 'older'>) {
  const { t } = useTranslation('resources')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('list.pages')} className={styles.pager}>
      {newer && (
        <Link href={newer} prefetch={false} rel="prev" className={buttonClass('secondary')}>
          {t('list.previous')}
        </Link>
      )}
      <span>{t('list.page', { page, pages })}</span>
      {older && (
        <Link href={older} prefetch={false} rel="next" className={buttonClass('secondary')}>
          {t('list.next')}
        </Link>
      )}
    </nav>
  )
}
