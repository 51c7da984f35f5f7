import dynamic from 'next/dynamic'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/Seo'
import { useSessionOver } from '@/lib/useSessionOver'
import { PartLoading } from '@/ui/PartLoading'
import styles from './AdminView.module.scss'
// Their style sheets come with the page: fetched on demand they would bring their fetching into every page's script.
import './board/Acts.module.scss'
import './board/Board.module.scss'
import './board/Message.module.scss'
import './board/Rows.module.scss'

const Board = dynamic(() => import('@/views/admin/board/Board').then((module) => module.Board), {
  ssr: false,
  loading: PartLoading,
})

export function AdminView() {
  const { t } = useTranslation('admin')
  useSessionOver()
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <h1 className={styles.heading}>{t('heading')}</h1>
      <Board />
    </div>
  )
}
